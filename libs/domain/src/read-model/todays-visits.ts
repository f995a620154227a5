import { type Booking, occupiesTime } from '../booking/booking.ts';
import type { LocalDate } from '../time/local-date.ts';
import { bookingsByVisit } from './bookings-by-visit.ts';
import type { PracticeModel } from './practice-model.ts';

/** The day's visits in order, completed ones included, cancelled ones not. */
export const todaysVisits = (
  model: Pick<PracticeModel, 'bookingsById'>,
  today: LocalDate,
): readonly Booking[] =>
  bookingsByVisit(model)
    .filter((booking) => booking.appointment.date === today && occupiesTime(booking))
    .reverse();
