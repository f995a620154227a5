import type { Command } from '../command/command.ts';
import {
  type CommandFacts,
  type Decision,
  NO_CHANGES,
  type Rejection,
  reject,
} from '../command/command-definition.ts';
import type { MoneyReceived } from '../payment/money-received.ts';
import { type InvoicePayment, paymentDocumentId } from '../payment/payment.ts';
import { isByHand } from '../payment/payment-method.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { ok, type Result } from '../result.ts';
import { findInvoice, findLiveInvoice, hasHappenedTo } from './find-invoice.ts';
import type { Invoice, InvoiceEvent } from './invoice.ts';
import { invoiceAmounts, isRefunded } from './invoice-amounts.ts';

/** Money on its way to an invoice. */
export type MoneyOffered = {
  readonly invoiceId: string;
} & MoneyReceived;

type Amounts = ReturnType<typeof invoiceAmounts>;

type Accept = {
  readonly command: Pick<Command, 'id' | 'by'>;
  readonly offered: MoneyOffered;
  /** Whether this amount is what is due, given what was accepted before. */
  readonly refusalOf: (amounts: Amounts) => Problem | undefined;
};

/**
 * Accepts money towards an invoice: first in the invoice, where only one of two payers can succeed, then
 * as the payment. A try after a crash between the two writes the payment.
 */
export function acceptPayment(
  { command, offered, refusalOf }: Accept,
  { documents }: CommandFacts,
): Result<Decision, Rejection> {
  const payment = paymentOf(offered, command.id);
  const known = findInvoice(documents, offered.invoiceId);
  if (known && hasHappenedTo(known, command.id)) {
    return ok(documents.has(payment._id) ? NO_CHANGES : { claims: [], puts: [payment] });
  }
  const found = findLiveInvoice(documents, offered.invoiceId);
  if (!found.ok) return reject(found.error);
  const amounts = invoiceAmounts(found.value);
  const refusal = isRefunded(amounts) ? problem('invoice_refunded') : refusalOf(amounts);
  if (refusal) return reject(refusal);
  return ok({ claims: [], puts: [accepted(found.value, { command, offered }), payment] });
}

const accepted = (invoice: Invoice, { command, offered }: Pick<Accept, 'command' | 'offered'>): Invoice => {
  const { at, reference, amountCents } = offered;
  const { id: commandId, by } = command;
  const { method, payerName, memo, receivedOn } = offered;
  const hand = {
    ...(isByHand(method) && method !== 'cash' && { method }),
    ...(payerName && { payerName }),
    ...(memo && { memo }),
    ...(receivedOn && { receivedOn }),
  };
  const event: InvoiceEvent = { what: 'paid', at, by, commandId, reference, amountCents, ...hand };
  return { ...invoice, history: [...invoice.history, event] };
};

const paymentOf = (money: MoneyOffered, commandId: string): InvoicePayment => ({
  ...money,
  _id: paymentDocumentId(money.invoiceId, money.reference),
  type: 'payment',
  v: 1,
  kind: 'payment',
  commandId,
});
