import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { aboutInvoice } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Cents, dollarsToCents } from '../money/cents.ts';
import { type InvoicePayment, isInvoicePayment, paymentDocumentId } from '../payment/payment.ts';
import { isByHand } from '../payment/payment-method.ts';
import { refundOfPayment } from '../payment/refund-of-payment.ts';
import { problem } from '../problem/problem.ts';
import { acceptRefund, findPayment } from '../refund/accept-refund.ts';
import { ok } from '../result.ts';
import { findLiveInvoice, hasHappenedTo } from './find-invoice.ts';
import { invoiceDocumentId } from './invoice.ts';

type CashRefund = Command<'invoice.recordCashRefund'>;

/**
 * Money by hand that was given back the way it came, never more than is left of it: `refund_not_possible`.
 * First in the invoice, then as the refund; a try after a crash between the two writes the refund.
 */
export const recordCashRefund: CommandDefinition<'invoice.recordCashRefund'> = {
  ...aboutInvoice,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ id, payload: { invoiceId, paymentId } }) => [
    invoiceDocumentId(invoiceId),
    paymentDocumentId(invoiceId, paymentId),
    paymentDocumentId(invoiceId, id),
  ],

  decide: (command, facts) => {
    const { invoiceId, paymentId, amount, reason = '' } = command.payload;
    const paid = findPayment(facts.documents, invoiceId, paymentId);
    if (!paid || !isInvoicePayment(paid) || !isByHand(paid.method))
      return reject(problem('refund_not_possible', 'paymentId'));
    const amountCents = dollarsToCents(amount);
    const found = findLiveInvoice(facts.documents, invoiceId);
    if (!found.ok) return reject(found.error);
    if (hasHappenedTo(found.value, command.id)) return missingRefund(command, paid, facts);

    const at = decidedAt(command, facts.now);
    const parts = [{ reference: paymentId, amountCents }];
    const refund = { command, parts, reason: reason.trim(), at };
    const accepted = acceptRefund(refund, found.value, facts.documents);
    if (!accepted.ok) return reject(accepted.error);
    return ok({ claims: [], puts: [accepted.value, refundOf(command, paid, { amountCents, at })] });
  },
};

function missingRefund(command: CashRefund, paid: InvoicePayment, { documents, now }: CommandFacts) {
  const amountCents = dollarsToCents(command.payload.amount);
  const refund = refundOf(command, paid, { amountCents, at: decidedAt(command, now) });
  return ok(documents.has(refund._id) ? NO_CHANGES : { claims: [], puts: [refund] });
}

type CashBack = { readonly amountCents: Cents; readonly at: InvoicePayment['at'] };

const refundOf = ({ id }: CashRefund, paid: InvoicePayment, { amountCents, at }: CashBack): InvoicePayment =>
  refundOfPayment(paid, { reference: id, amountCents, at, commandId: id });
