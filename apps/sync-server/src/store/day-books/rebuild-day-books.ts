import type { Booking } from '@fieldleaf/domain/booking/booking';
import { dayBookOfBookings } from '@fieldleaf/domain/scheduling/day-book-of-bookings';
import type { TravelTerms } from '@fieldleaf/domain/settings/settings';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { DayBooks } from './day-books.ts';

type Bookings = {
  readonly bookings: readonly Booking[];
  readonly settings: TravelTerms;
};

/**
 * Gives every booking the claim it has lost, when `slots` was lost or restored from an older copy. To be run
 * before customers are served: a booking that ends while this runs would get its time back. Bookings that
 * overlap all get theirs. Answers the days that lacked something.
 */
export async function rebuildDayBooks(
  books: DayBooks,
  { bookings, settings }: Bookings,
): Promise<readonly LocalDate[]> {
  const repaired: LocalDate[] = [];
  for (const [date, ofDay] of byDate(bookings)) {
    const added = await books.fillIn(dayBookOfBookings({ date, bookings: ofDay, settings }));
    if (added > 0) repaired.push(date);
  }
  return repaired;
}

function byDate(bookings: readonly Booking[]): ReadonlyMap<LocalDate, readonly Booking[]> {
  const days = new Map<LocalDate, Booking[]>();
  for (const booking of bookings) {
    const { date } = booking.appointment;
    const ofDay = days.get(date);
    if (ofDay) ofDay.push(booking);
    else days.set(date, [booking]);
  }
  return days;
}
