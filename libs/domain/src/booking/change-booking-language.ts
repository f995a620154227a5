import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { spokenIn } from '../language/language.ts';
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

  decide: (command, { documents, now }) => {
    const { bookingId, language } = command.payload;
    const booking = findBooking(documents, bookingId);
    if (!booking) return reject(problem('booking_not_found'));
    const { language: _, languageChanges = [], ...others } = booking;
    if (languageChanges.some(({ commandId }) => commandId === command.id)) return ok(NO_CHANGES);
    const change = { at: decidedAt(command, now), by: command.by, commandId: command.id };
    const changed = { ...others, ...spokenIn(language), languageChanges: [...languageChanges, change] };
    return ok({ claims: [], puts: [changed] });
  },
};
