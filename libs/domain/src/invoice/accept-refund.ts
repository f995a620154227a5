import type { Command } from '../command/command.ts';
import type { CommandFacts } from '../command/rule.ts';
import { type Cents, cents } from '../money/cents.ts';
import { type InvoicePayment, isInvoicePayment, paymentDocumentId } from '../payment/payment.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import type { Instant } from '../time/instant.ts';
import { findLiveInvoice } from './find-invoice.ts';
import type { Invoice, InvoiceEvent, RefundPart } from './invoice.ts';
import { refundedCentsOf } from './invoice-amounts.ts';

type Refund = {
  readonly command: Pick<Command, 'id' | 'by'>;
  readonly invoiceId: string;
  readonly parts: readonly RefundPart[];
  readonly reason: string;
  readonly at: Instant;
};

/**
 * The invoice after it was asked to give these parts back. `refund_not_possible` when a part is more than
 * is left of its payment, or its payment is not known.
 */
export function acceptRefund(
  { command, invoiceId, parts, reason, at }: Refund,
  { documents }: CommandFacts,
): Result<Invoice, Problem> {
  const found = findLiveInvoice(documents, invoiceId);
  if (!found.ok) return found;
  const left = ({ reference }: RefundPart): Cents =>
    leftOfPayment(found.value, findPayment(documents, invoiceId, reference));
  const areThere = parts.every((part) => part.amountCents > 0 && part.amountCents <= left(part));
  const areApart = new Set(parts.map(({ reference }) => reference)).size === parts.length;
  if (parts.length === 0 || !areThere || !areApart) return err(problem('refund_not_possible', 'amount'));
  const event: InvoiceEvent = { what: 'refunded', at, by: command.by, commandId: command.id, reason, parts };
  return ok({ ...found.value, history: [...found.value.history, event] });
}

/** The payment of the invoice with this reference. */
export function findPayment(
  documents: CommandFacts['documents'],
  invoiceId: string,
  reference: string,
): InvoicePayment | undefined {
  const found = documents.get(paymentDocumentId(invoiceId, reference));
  return found?.type === 'payment' && isInvoicePayment(found) && found.kind === 'payment' ? found : undefined;
}

/** What can still be given back of a payment; nothing of one that is not there. */
export const leftOfPayment = (
  invoice: Pick<Invoice, 'history'>,
  payment: Pick<InvoicePayment, 'reference' | 'amountCents'> | undefined,
): Cents =>
  cents(payment ? Math.max(0, payment.amountCents - refundedCentsOf(invoice, payment.reference)) : 0);
