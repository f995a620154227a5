import type { Booking } from '../booking/booking.ts';
import { compareInstants } from '../time/instant.ts';
import type { PracticeModel } from './practice-model.ts';

const sorted = new WeakMap<PracticeModel['bookingsById'], readonly Booking[]>();

const latestVisitFirst = (one: Booking, other: Booking): number =>
  compareInstants(other.appointment.startsAt, one.appointment.startsAt) ||
  (one.bookingId < other.bookingId ? -1 : 1);

/** All bookings, latest visit first; sorted once per state of the model, however often a filter changes. */
export function bookingsByVisit({ bookingsById }: Pick<PracticeModel, 'bookingsById'>): readonly Booking[] {
  const known = sorted.get(bookingsById);
  if (known !== undefined) return known;
  const bookings = [...bookingsById.values()].sort(latestVisitFirst);
  sorted.set(bookingsById, bookings);
  return bookings;
}
