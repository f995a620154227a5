import type { Booking } from '../booking/booking.ts';
import type { LocalDate } from '../time/local-date.ts';
import { bookingsByVisit } from './bookings-by-visit.ts';
import type { PracticeModel } from './practice-model.ts';
import { visitsByDay } from './visits-by-day.ts';

type BookingsByDate = ReadonlyMap<LocalDate, readonly Booking[]>;

const indexed = new WeakMap<PracticeModel['bookingsById'], BookingsByDate>();

/** Each day's bookings, the earliest first, cancelled ones included; indexed once per state of the model. */
export function bookingsByDate(model: Pick<PracticeModel, 'bookingsById'>): BookingsByDate {
  const known = indexed.get(model.bookingsById);
  if (known !== undefined) return known;
  const byDate = visitsByDay(bookingsByVisit(model).toReversed());
  indexed.set(model.bookingsById, byDate);
  return byDate;
}
