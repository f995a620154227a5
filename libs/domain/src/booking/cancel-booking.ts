import { type CommandDefinition, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { bookingDocumentId, isActive } from './booking.ts';
import {
  daysOfBooking,
  eventOf,
  findBooking,
  finishHappened,
  hasHappened,
  withEvent,
} from './booking-history.ts';
import { canCancel } from './can-change.ts';

/** Calls a visit off and gives its time back; money is not moved. Customers are bound by the cut-off. */
export const cancelBooking: CommandDefinition<'booking.cancel'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload }) => [bookingDocumentId(payload.bookingId)],
  days: ({ payload }, documents) => {
    const booking = findBooking(documents, payload.bookingId);
    return booking ? daysOfBooking(booking) : [];
  },

  decide: (command, facts) => {
    const { bookingId, reason } = command.payload;
    const booking = findBooking(facts.documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    if (hasHappened(booking, command.id)) return ok(finishHappened(booking, facts));
    const mayCancel = command.by.role === 'customer' ? canCancel(booking, facts) : isActive(booking);
    if (!mayCancel) return reject(problem('not_cancellable'));

    const event = { ...eventOf(command, 'cancelled', facts.now), ...(reason ? { reason } : {}) };
    return ok({
      claims: [{ date: booking.appointment.date, release: [bookingId], take: null }],
      puts: [withEvent({ ...booking, status: 'cancelled' }, event)],
    });
  },
};
