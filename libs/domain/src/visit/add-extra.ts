import { bookingDocumentId, type VisitExtra } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';

/** A charge on top of what was agreed for a visit; a cancelled one costs nothing any more. */
export const addExtra: CommandDefinition<'visit.addExtra'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: true,
  reads: ({ payload }) => [bookingDocumentId(payload.bookingId)],
  days: () => [],

  decide: (command, { documents, now }) => {
    const { bookingId, description, amountCents } = command.payload;
    const booking = findBooking(documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    const { extras = [], removedExtras = [] } = booking;
    if ([...extras, ...removedExtras].some(({ extraId }) => extraId === command.id)) return ok(NO_CHANGES);
    if (booking.status === 'cancelled') return reject(problem('booking_cancelled'));
    const extra: VisitExtra = {
      extraId: command.id,
      description: description.trim(),
      amountCents,
      at: decidedAt(command, now),
      by: command.by,
    };
    return ok({ claims: [], puts: [{ ...booking, extras: [...extras, extra] }] });
  },
};
