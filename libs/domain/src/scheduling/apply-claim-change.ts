import type { ClaimChange } from '../command/rule.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import type { Instant } from '../time/instant.ts';
import type { DayBook } from './day-book.ts';
import { liveClaims } from './live-claims.ts';
import { overlaps } from './overlaps.ts';

/**
 * The day book after one change: the released keys and every expired hold are gone, the new claim
 * is in it. Fails with `slot_taken` when the new claim overlaps a live one under another key; under
 * its own key it replaces what was there, so the same change twice is the same as once.
 */
export function applyClaimChange(book: DayBook, change: ClaimChange, now: Instant): Result<DayBook, Problem> {
  const { release, take } = change;
  const kept = liveClaims(book, now).filter(({ key }) => key !== take?.key && !release.includes(key));
  if (take === null) return ok({ ...book, claims: kept });
  if (kept.some((claim) => overlaps(claim, take))) return err(problem('slot_taken'));
  return ok({ ...book, claims: [...kept, take] });
}
