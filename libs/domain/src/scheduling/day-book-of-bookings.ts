import { type Booking, occupiesTime } from '../booking/booking.ts';
import type { TravelTerms } from '../settings/settings.ts';
import type { LocalDate } from '../time/local-date.ts';
import { bookingClaim } from './booking-claim.ts';
import { type DayBook, emptyDayBook } from './day-book.ts';

type Day = {
  readonly date: LocalDate;
  readonly bookings: Iterable<Booking>;
  readonly settings: TravelTerms;
};

/**
 * The day book as the bookings alone tell it: what the phone plans with, and what the server falls
 * back on when a book is lost. Holds are not in it; bookings that overlap are all in it, since one
 * of them left out would be sold again.
 */
export function dayBookOfBookings({ date, bookings, settings }: Day): DayBook {
  const claims = [];
  for (const booking of bookings) {
    if (booking.appointment.date !== date || !occupiesTime(booking)) continue;
    claims.push(bookingClaim({ ...booking, claimedAt: claimedAt(booking) }, settings));
  }
  return { ...emptyDayBook(date), claims };
}

const claimedAt = ({ history, appointment }: Booking) =>
  history.findLast(({ what }) => what === 'created' || what === 'rescheduled')?.at ?? appointment.startsAt;
