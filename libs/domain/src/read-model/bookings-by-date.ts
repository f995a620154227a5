import type { Booking } from '../booking/booking.ts';
import type { LocalDate } from '../time/local-date.ts';
import { earliestVisitFirst } from './bookings-by-visit.ts';
import { groupedBy } from './grouped-by.ts';
import type { PracticeModel } from './practice-model.ts';

const byDate = groupedBy<Booking>(({ appointment }) => appointment.date, earliestVisitFirst);

/** A day's bookings, the earliest first, cancelled ones included. */
export const bookingsOn = (
  { bookingsById }: Pick<PracticeModel, 'bookingsById'>,
  date: LocalDate,
): readonly Booking[] => byDate(bookingsById).get(date) ?? [];
