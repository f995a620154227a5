import type { ClaimChange, CommandFacts } from '../command/command-definition.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { applyClaimChange } from '../scheduling/apply-claim-change.ts';
import { bookingClaim } from '../scheduling/booking-claim.ts';
import { emptyDayBook } from '../scheduling/day-book.ts';
import type { Instant } from '../time/instant.ts';
import type { Appointment, BookingId, Contact } from './booking.ts';

type WantedClaim = {
  readonly bookingId: BookingId;
  readonly appointment: Appointment;
  readonly customer: Pick<Contact, 'address'>;
  readonly claimedAt: Instant;
  readonly release?: readonly string[];
  /**
   * The consultant's: what a customer has not paid gives way, and she may work although she is off, and is told when
   * that is all there is in the way.
   */
  readonly consultant?: { readonly outsideUsualDays: boolean | undefined };
};

/** The change that takes the visit's time, if the day book allows it; else `slot_taken`, or `time_off` to the consultant. */
export function claimVisit(wanted: WantedClaim, facts: CommandFacts): Result<ClaimChange, Problem> {
  const { date } = wanted.appointment;
  const book = facts.dayBooks.get(date) ?? emptyDayBook(date);
  const plain: ClaimChange = {
    date,
    release: wanted.release ?? [],
    take: bookingClaim(wanted, facts.settings),
    travel: facts.settings.travel,
    ...(wanted.consultant ? { overHolds: true } : {}),
  };
  const taken = applyClaimChange(book, plain, facts.now);
  if (taken.ok) return ok(plain);
  if (!wanted.consultant) return taken;
  const anyway: ClaimChange = { ...plain, overTimeOff: true };
  if (!applyClaimChange(book, anyway, facts.now).ok) return taken;
  return wanted.consultant.outsideUsualDays ? ok(anyway) : err(problem('time_off'));
}
