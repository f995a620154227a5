import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { isCardPayment, paymentDocumentId } from '../payment/payment.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { acceptRefund, findPayment } from './accept-refund.ts';
import type { RefundEvent } from './refund-event.ts';
import {
  aboutRefund,
  findRefundSubject,
  hasRefundHappened,
  subjectDocumentId,
  subjectIdOf,
  withRefundEvent,
} from './refund-subject.ts';

/**
 * Card payments that are to go back, written down before the provider is asked: from here on nobody else
 * can give the same money back. `refund_not_possible` when there is not that much left of a payment.
 */
export const refundPayments: CommandDefinition<'booking.refund' | 'invoice.refund'> = {
  ...aboutRefund,
  reads: ({ payload }) => {
    const subjectId = 'bookingId' in payload ? payload.bookingId : payload.invoiceId;
    const paymentIds = payload.parts.map(({ reference }) => paymentDocumentId(subjectId, reference));
    return [subjectDocumentId(payload), ...paymentIds];
  },

  decide: (command, { documents, now }) => {
    const { parts, reason = '' } = command.payload;
    const found = findRefundSubject(documents, command.payload);
    if (!found.ok) return reject(found.error);
    const subject = found.value;
    if (hasRefundHappened(subject, command.id)) return ok(NO_CHANGES);
    const isByCard = ({ reference }: (typeof parts)[number]) => {
      const payment = findPayment(documents, subjectIdOf(subject), reference);
      return payment === undefined || isCardPayment(payment) || payment.method === 'gift_card';
    };
    if (!parts.every(isByCard)) return reject(problem('refund_not_possible', 'paymentId'));

    const refund = { command, parts, reason: reason.trim(), at: decidedAt(command, now) };
    const refunded = acceptRefund(refund, subject, documents);
    return refunded.ok ? ok({ claims: [], puts: [refunded.value] }) : reject(refunded.error);
  },
};

/** A part of a refund that did not reach the customer: it is there to be refunded again. */
export const refuseRefund: CommandDefinition<'booking.refuseRefund' | 'invoice.refuseRefund'> = {
  ...aboutRefund,
  reads: ({ payload }) => [subjectDocumentId(payload)],

  decide: (command, { documents, now }) => {
    const { refundId, reference, because } = command.payload;
    const found = findRefundSubject(documents, command.payload);
    if (!found.ok) return reject(found.error);
    if (hasRefundHappened(found.value, command.id)) return ok(NO_CHANGES);
    const { id: commandId, by } = command;
    const refused = { refundId, reference, ...(because && { because }) };
    const event: RefundEvent = { what: 'refund-refused', at: now, by, commandId, ...refused };
    return ok({ claims: [], puts: [withRefundEvent(found.value, event)] });
  },
};
