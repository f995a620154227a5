import { type CommandRule, NO_CHANGES, reject } from '../command/rule.ts';
import { paymentDocumentId } from '../payment/payment.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { acceptRefund, findPayment } from './accept-refund.ts';
import { findInvoice, hasHappenedTo } from './find-invoice.ts';
import { invoiceDocumentId } from './invoice.ts';

/**
 * Card payments that are to go back, written down before the provider is asked: from here on nobody else
 * can give the same money back. `refund_not_possible` when there is not that much left of a payment.
 */
export const refundInvoice: CommandRule<'invoice.refund'> = {
  reads: ({ payload: { invoiceId, parts } }) => [
    invoiceDocumentId(invoiceId),
    ...parts.map(({ reference }) => paymentDocumentId(invoiceId, reference)),
  ],
  days: () => [],

  decide: (command, facts) => {
    const { invoiceId, parts, reason } = command.payload;
    const known = findInvoice(facts.documents, invoiceId);
    if (known && hasHappenedTo(known, command.id)) return ok(NO_CHANGES);
    const isByCard = ({ reference }: (typeof parts)[number]) =>
      findPayment(facts.documents, invoiceId, reference)?.method !== 'cash';
    if (!parts.every(isByCard)) return reject(problem('refund_not_possible', 'paymentId'));

    const refunded = acceptRefund({ command, invoiceId, parts, reason, at: facts.now }, facts);
    return refunded.ok ? ok({ claims: [], puts: [refunded.value] }) : reject(refunded.error);
  },
};
