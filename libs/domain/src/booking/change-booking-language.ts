import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { languageOf, spokenIn } from '../language/language.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { bookingDocumentId } from './booking.ts';
import { findBooking } from './booking-history.ts';

/** In which language the customer of a booking is written to from now on; what was sent stays as it was. */
export const changeBookingLanguage: CommandDefinition<'booking.changeLanguage'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload }) => [bookingDocumentId(payload.bookingId)],
  days: () => [],

  decide: ({ payload: { bookingId, language } }, { documents }) => {
    const booking = findBooking(documents, bookingId);
    if (!booking) return reject(problem('booking_not_found'));
    if (languageOf(booking) === language) return ok(NO_CHANGES);
    const { language: _, ...others } = booking;
    return ok({ claims: [], puts: [{ ...others, ...spokenIn(language) }] });
  },
};
