import { bookingDocumentId } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { isBookingPayment, paymentDocumentId } from '../payment/payment.ts';
import { isByHand } from '../payment/payment-method.ts';
import { refundOfPayment } from '../payment/refund-of-payment.ts';
import { problem } from '../problem/problem.ts';
import { acceptRefund, findPayment } from '../refund/accept-refund.ts';
import { hasRefundHappened } from '../refund/refund-subject.ts';
import { ok } from '../result.ts';

/**
 * Money of a visit that was given back the way it came, never more than is left of its payment:
 * `refund_not_possible`. First in the booking, then as the refund; a try after a crash between the two writes the
 * refund.
 */
export const recordVisitRefund: CommandDefinition<'visit.recordRefund'> = {
  ...aboutBooking,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ id, payload: { bookingId, paymentId } }) => [
    bookingDocumentId(bookingId),
    paymentDocumentId(bookingId, paymentId),
    paymentDocumentId(bookingId, id),
  ],
  days: () => [],

  decide: (command, facts) => {
    const { bookingId, paymentId, amountCents, reason = '' } = command.payload;
    const booking = findBooking(facts.documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    const paid = findPayment(facts.documents, bookingId, paymentId);
    if (!paid || !isBookingPayment(paid) || !isByHand(paid.method))
      return reject(problem('refund_not_possible', 'paymentId'));
    const at = decidedAt(command, facts.now);
    const refund = refundOfPayment(paid, { reference: command.id, amountCents, at, commandId: command.id });
    if (hasRefundHappened(booking, command.id))
      return ok(facts.documents.has(refund._id) ? NO_CHANGES : { claims: [], puts: [refund] });

    const parts = [{ reference: paymentId, amountCents }];
    const accepted = acceptRefund({ command, parts, reason: reason.trim(), at }, booking, facts.documents);
    return accepted.ok ? ok({ claims: [], puts: [accepted.value, refund] }) : reject(accepted.error);
  },
};
