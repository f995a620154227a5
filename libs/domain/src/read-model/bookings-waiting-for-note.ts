import type { Booking } from '../booking/booking.ts';
import { bookingsByVisit } from './bookings-by-visit.ts';
import type { PracticeModel } from './practice-model.ts';

type Model = Pick<PracticeModel, 'bookingsById' | 'consultationNotesById'>;

/** True if the visit took place and has no note yet. */
export const waitsForNote = (
  { status, bookingId }: Booking,
  { consultationNotesById }: Pick<Model, 'consultationNotesById'>,
): boolean => status === 'completed' && !consultationNotesById.has(bookingId);

/** Visits waiting for a note, latest first. */
export const bookingsWaitingForNote = (model: Model): readonly Booking[] =>
  bookingsByVisit(model).filter((visit) => waitsForNote(visit, model));
