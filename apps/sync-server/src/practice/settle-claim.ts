import {
  type Booking,
  type BookingId,
  bookingDocumentId,
  occupiesTime,
} from '@fieldleaf/domain/booking/booking';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';
import { bookingClaim } from '@fieldleaf/domain/scheduling/booking-claim';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { Records } from './records.ts';

/** A command that is being carried out has claimed its time and may not yet have written why. */
export const CARRYING_OUT_MINUTES = 2;

/**
 * Makes one day's book say of one booking what the booking itself says: its time there is claimed, or
 * it is not. `slot_taken`: somebody else has the time, and the two really overlap.
 */
export async function settleClaim(
  { documents, dayBooks, settings }: Records,
  bookingId: BookingId,
  date: LocalDate,
): Promise<Result<unknown, Problem>> {
  const booking = await documents.get<Booking>(bookingDocumentId(bookingId));
  if (!booking || !occupiesTime(booking) || booking.appointment.date !== date) {
    return dayBooks.change([{ date, release: [bookingId], take: null }]);
  }
  const claimedAt = booking.history.at(-1)?.at ?? booking.appointment.startsAt;
  const take = bookingClaim({ ...booking, claimedAt }, settings());
  return dayBooks.change([{ date, release: [], take, overTimeOff: true, travel: settings().travel }]);
}
