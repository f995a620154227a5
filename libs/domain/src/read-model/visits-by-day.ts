import type { Booking } from '../booking/booking.ts';
import type { LocalDate } from '../time/local-date.ts';

/** Bookings under their days, in the order in which they come. */
export function visitsByDay(bookings: readonly Booking[]): ReadonlyMap<LocalDate, readonly Booking[]> {
  const days = new Map<LocalDate, Booking[]>();
  for (const booking of bookings) {
    const visits = days.get(booking.appointment.date);
    if (visits) visits.push(booking);
    else days.set(booking.appointment.date, [booking]);
  }
  return days;
}
