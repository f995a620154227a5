import { type Booking, occupiesTime } from '../booking/booking.ts';
import type { ClaimChange, CommandFacts } from '../command/command-definition.ts';
import type { PracticeDocument } from '../document.ts';
import { applyClaimChange } from '../scheduling/apply-claim-change.ts';
import { bookingClaim } from '../scheduling/booking-claim.ts';
import { emptyDayBook } from '../scheduling/day-book.ts';
import { localDateOf } from '../time/business-time.ts';

/**
 * The time of visits that came back. One that was sold meanwhile is not taken from anybody: both visits stand, and the
 * server asks about the overlap once it has set the day book right.
 */
export function claimsOfReturned(
  returned: readonly PracticeDocument[],
  facts: CommandFacts,
): readonly ClaimChange[] {
  const books = new Map(facts.dayBooks);
  const wanted = returned.flatMap((document) =>
    document.type === 'booking' ? changesFor(document, facts) : [],
  );
  return wanted.filter((change) => {
    const applied = applyClaimChange(books.get(change.date) ?? emptyDayBook(change.date), change, facts.now);
    if (applied.ok) books.set(change.date, applied.value);
    return applied.ok;
  });
}

function changesFor(booking: Booking, { documents, settings, now }: CommandFacts): readonly ClaimChange[] {
  const { bookingId, appointment } = booking;
  const known = documents.get(booking._id);
  const left =
    known?.type === 'booking' && (known.appointment.date !== appointment.date || !occupiesTime(booking))
      ? [{ date: known.appointment.date, release: [bookingId], take: null }]
      : [];
  const isPast = appointment.date < localDateOf(now, settings.business.timeZone);
  if (isPast || !occupiesTime(booking)) return left;
  const take = bookingClaim({ ...booking, claimedAt: now }, settings);
  const { date } = appointment;
  return [...left, { date, release: [], take, overTimeOff: true, overHolds: true, travel: settings.travel }];
}
