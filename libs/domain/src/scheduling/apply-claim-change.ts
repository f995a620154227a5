import type { ClaimChange } from '../command/command-definition.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import type { Instant } from '../time/instant.ts';
import { clash } from './clash.ts';
import { type Claim, type DayBook, isUnpaidHold } from './day-book.ts';
import { liveClaims } from './live-claims.ts';

/**
 * The day book after one change: the released keys and every expired hold are gone, the new claim
 * is in it. Fails with `slot_taken` when the new claim clashes with a live one under another key; under
 * its own key it replaces what was there, so the same change twice is the same as once. Time off may
 * lie over anything, and takes nothing away from who had the time before.
 */
export function applyClaimChange(book: DayBook, change: ClaimChange, now: Instant): Result<DayBook, Problem> {
  const { release, take } = change;
  const others = liveClaims(book, now).filter(({ key }) => key !== take?.key && !release.includes(key));
  if (take === null) return ok({ ...book, claims: others });
  const kept = others.filter((claim) => !givesWay(claim, change));
  const mayBeOff = change.overTimeOff === true || hadItBefore(book, change, now);
  const inTheWay = kept.filter(({ kind }) => take.kind !== 'block' && (kind !== 'block' || !mayBeOff));
  if (inTheWay.some((claim) => clash(claim, take, change.travel))) return err(problem('slot_taken'));
  return ok({ ...book, claims: [...kept, take] });
}

/** True if the claim ends when this change is made: a customer's unpaid hold under the consultant's own claim. */
export const givesWay = (claim: Claim, { take, overHolds, travel }: ClaimChange): boolean =>
  overHolds === true && take !== null && isUnpaidHold(claim) && clash(claim, take, travel);

/** A hold that becomes a booking, or a booking that claims its own time once more. */
const hadItBefore = (book: DayBook, { release, take }: ClaimChange, now: Instant): boolean =>
  take !== null &&
  liveClaims(book, now).some(
    ({ key, from, until }) =>
      (key === take.key || release.includes(key)) && from <= take.from && take.until <= until,
  );
