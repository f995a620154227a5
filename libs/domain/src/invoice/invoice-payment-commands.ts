import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  type DecisionResult,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { aboutInvoice } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import type { Cents } from '../money/cents.ts';
import { refuseFutureMoney, tidyHandDetails } from '../payment/hand-details.ts';
import type { MoneyReceived } from '../payment/money-received.ts';
import { type InvoicePayment, isInvoicePayment, paymentDocumentId } from '../payment/payment.ts';
import { isOfflineMethod } from '../payment/payment-method.ts';
import { refundOfPayment } from '../payment/refund-of-payment.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { acceptRefund, findPayment } from '../refund/accept-refund.ts';
import { ok } from '../result.ts';
import { amountNotDue } from './amount-not-due.ts';
import { dueAmount } from './due-amount.ts';
import { findInvoice, findLiveInvoice, hasHappenedTo } from './find-invoice.ts';
import { type Invoice, type InvoiceEvent, invoiceDocumentId } from './invoice.ts';
import { invoiceAmounts, isRefunded } from './invoice-amounts.ts';

/** Money by hand towards an invoice, cash where nothing else is said: exactly what is due. `already_paid` when nothing is, and for a second deposit. */
export const recordCash: CommandDefinition<'invoice.recordCash'> = {
  ...aboutInvoice,
  afterErasure: 'carried-out',
  inPayLink: true,
  reads: ({ id, payload }) => [
    invoiceDocumentId(payload.invoiceId),
    paymentDocumentId(payload.invoiceId, id),
  ],

  decide: (command, facts) => {
    const { invoiceId, paymentType, amountCents, method = 'cash', ...details } = command.payload;
    const at = decidedAt(command, facts.now);
    const money = { reference: command.id, method, provider: null, ...tidyHandDetails(details) } as const;
    const refusalOf = (amounts: Parameters<typeof dueAmount>[0]) => {
      const unreal = refuseFutureMoney(details, command, facts);
      if (unreal) return unreal;
      const due = dueAmount(amounts, paymentType);
      if (!due.ok) return due.error;
      if (paymentType === 'deposit' && amounts.paidCents > 0) return problem('already_paid', 'paymentType');
      return due.value === amountCents ? undefined : amountNotDue('amountCents');
    };
    return acceptPayment({ command, offered: { invoiceId, amountCents, at, ...money }, refusalOf }, facts);
  },
};

/**
 * A card payment the provider has confirmed. It counts only if since it was begun nobody else has paid:
 * otherwise `already_paid`, and the money has to go back.
 */
export const recordPayment: CommandDefinition<'invoice.recordPayment'> = {
  ...aboutInvoice,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload }) => [
    invoiceDocumentId(payload.invoiceId),
    paymentDocumentId(payload.invoiceId, payload.payment.reference),
  ],

  decide: (command, facts) => {
    const { invoiceId, paidBeforeCents, payment } = command.payload;
    const { reference, provider, livemode, method = 'card', amountCents, paidAt: at } = payment;
    const mode = livemode === undefined ? {} : { livemode };
    const offered = { invoiceId, reference, provider, ...mode, method, amountCents, at } as const;
    return acceptPayment(
      {
        command,
        offered,
        refusalOf: ({ totalCents, paidCents }) =>
          paidCents === paidBeforeCents && paidCents + amountCents <= totalCents
            ? undefined
            : problem('already_paid'),
      },
      facts,
    );
  },
};

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
    const { invoiceId, paymentId, amountCents, reason = '' } = command.payload;
    const paid = findPayment(facts.documents, invoiceId, paymentId);
    if (!paid || !isInvoicePayment(paid) || !isOfflineMethod(paid.method))
      return reject(problem('refund_not_possible', 'paymentId'));
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
  const { amountCents } = command.payload;
  const refund = refundOf(command, paid, { amountCents, at: decidedAt(command, now) });
  return ok(documents.has(refund._id) ? NO_CHANGES : { claims: [], puts: [refund] });
}

type CashBack = { readonly amountCents: Cents; readonly at: InvoicePayment['at'] };

const refundOf = ({ id }: CashRefund, paid: InvoicePayment, { amountCents, at }: CashBack): InvoicePayment =>
  refundOfPayment(paid, { reference: id, amountCents, at, commandId: id });

/** Money on its way to an invoice. */
type MoneyOffered = {
  readonly invoiceId: string;
} & MoneyReceived;

type Amounts = ReturnType<typeof invoiceAmounts>;

type Accept = {
  readonly command: Pick<Command, 'id' | 'by'>;
  readonly offered: MoneyOffered;
  /** Problem with an amount that is not due, given what was accepted before. */
  readonly refusalOf: (amounts: Amounts) => Problem | undefined;
};

/**
 * Accepts money towards an invoice: first in the invoice, where only one of two payers can succeed, then
 * as the payment. A try after a crash between the two writes the payment.
 */
function acceptPayment({ command, offered, refusalOf }: Accept, { documents }: CommandFacts): DecisionResult {
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
    ...(isOfflineMethod(method) && method !== 'cash' && { method }),
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
