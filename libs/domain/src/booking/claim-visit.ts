import type { ClaimChange, CommandFacts } from '../command/rule.ts';
import type { Problem } from '../problem/problem.ts';
import { ok, type Result } from '../result.ts';
import { applyClaimChange } from '../scheduling/apply-claim-change.ts';
import { emptyDayBook } from '../scheduling/day-book.ts';
import { bookingClaim } from '../scheduling/visit-span.ts';
import type { Instant } from '../time/instant.ts';
import type { Appointment, BookingId } from './booking.ts';

type WantedClaim = {
  readonly bookingId: BookingId;
  readonly appointment: Appointment;
  readonly claimedAt: Instant;
  readonly release?: readonly string[];
};

/** The change that takes the visit's time, if the day book allows it; else `slot_taken`. */
export function claimVisit(wanted: WantedClaim, facts: CommandFacts): Result<ClaimChange, Problem> {
  const { date } = wanted.appointment;
  const change = { date, release: wanted.release ?? [], take: bookingClaim(wanted, facts.settings) };
  const taken = applyClaimChange(facts.dayBooks.get(date) ?? emptyDayBook(date), change, facts.now);
  return taken.ok ? ok(change) : taken;
}
