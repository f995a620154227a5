import { bookingDocumentId } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import { hasEmail } from '../booking/has-email.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';

/** Of one visit; who is asked more often is not asked for the first time. */
const MOST_KEPT = 20;

/** Asks the customer by mail to pay what a visit owes. The mail follows from the booking: only the server can sign its link. */
export const sendPayLink: CommandDefinition<'visit.sendPayLink'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload }) => [bookingDocumentId(payload.bookingId)],
  days: () => [],

  decide: (command, { documents, now }) => {
    const booking = findBooking(documents, command.payload.bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    const { payLinksSent = [] } = booking;
    if (payLinksSent.some(({ commandId }) => commandId === command.id)) return ok(NO_CHANGES);
    if (booking.status === 'cancelled') return reject(problem('booking_cancelled'));
    if (!hasEmail(booking.customer)) return reject(problem('no_email'));
    const sent = { at: decidedAt(command, now), by: command.by, commandId: command.id };
    const puts = [{ ...booking, payLinksSent: [...payLinksSent, sent].slice(-MOST_KEPT) }];
    return ok({ claims: [], puts });
  },
};
