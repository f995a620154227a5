import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';

export type DayOfBookings = { readonly date: LocalDate; readonly bookings: readonly Booking[] };

/** The days of a list in its order, and which of them are still to come; visits of today count as such. */
export function groupByDay(bookings: readonly Booking[], today: LocalDate) {
  const days: { date: LocalDate; bookings: Booking[] }[] = [];
  for (const booking of bookings) {
    const { date } = booking.appointment;
    const last = days.at(-1);
    if (last?.date === date) last.bookings.push(booking);
    else days.push({ date, bookings: [booking] });
  }
  const isUpcoming = ({ date }: DayOfBookings): boolean => date >= today;
  return { upcoming: days.filter(isUpcoming), past: days.filter((one) => !isUpcoming(one)) } as const;
}
