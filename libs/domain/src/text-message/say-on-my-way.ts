import { bookingDocumentId, isActive } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { mayBeTexted } from './text-consent.ts';

/** Of one visit; who is told more often is not told for the first time. */
const MOST_KEPT = 20;

/** Tells the customer by text that the consultant sets off. The text follows from the booking, while it still helps. */
export const sayOnMyWay: CommandDefinition<'visit.sayOnMyWay'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload }) => [bookingDocumentId(payload.bookingId)],
  days: () => [],

  decide: (command, { documents, now }) => {
    const { bookingId, minutes } = command.payload;
    const booking = findBooking(documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    const { onMyWay = [] } = booking;
    if (onMyWay.some(({ commandId }) => commandId === command.id)) return ok(NO_CHANGES);
    if (booking.status === 'cancelled') return reject(problem('booking_cancelled'));
    if (!isActive(booking) || !mayBeTexted(booking)) return reject(problem('texts_not_agreed'));
    const said = { at: decidedAt(command, now), by: command.by, commandId: command.id };
    const puts = [
      { ...booking, onMyWay: [...onMyWay, { ...said, ...(minutes && { minutes }) }].slice(-MOST_KEPT) },
    ];
    return ok({ claims: [], puts });
  },
};
