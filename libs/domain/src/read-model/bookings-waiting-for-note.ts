import type { Booking } from '../booking/booking.ts';
import { bookingsByVisit } from './bookings-by-visit.ts';
import type { PracticeModel } from './practice-model.ts';

/** The visits that took place and have no note yet, latest first. */
export const bookingsWaitingForNote = (
  model: Pick<PracticeModel, 'bookingsById' | 'consultationNotesById'>,
): readonly Booking[] =>
  bookingsByVisit(model).filter(
    ({ status, bookingId }) => status === 'completed' && !model.consultationNotesById.has(bookingId),
  );
