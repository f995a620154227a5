import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentSummary } from '../payment/payment-summary.ts';
import { acceptedCents, type Invoice, type RefundPart } from './invoice.ts';
import { type InvoiceTotals, invoiceTotals } from './invoice-totals.ts';

/** What moved towards an invoice and back. */
export type MovedAmounts = {
  /** Received, whatever was given back later. */
  readonly paidCents: Cents;
  readonly refundedCents: Cents;
};

/** What was given back of each payment of the invoice, or is on its way back. */
export function refundedParts({ history }: Pick<Invoice, 'history'>): readonly RefundPart[] {
  const refused = new Set(
    history.flatMap((event) =>
      event.what === 'refund-refused' ? [partKey(event.refundId, event.reference)] : [],
    ),
  );
  return history.flatMap((event) =>
    event.what === 'refunded'
      ? event.parts.filter(({ reference }) => !refused.has(partKey(event.commandId, reference)))
      : [],
  );
}

const partKey = (refundId: string, reference: string): string => `${refundId} ${reference}`;

/** What was given back, or is on its way back, of the payment with this reference. */
export const refundedCentsOf = (invoice: Pick<Invoice, 'history'>, reference: string): Cents =>
  sumOf(refundedParts(invoice).filter((part) => part.reference === reference));

const sumOf = (parts: readonly RefundPart[]): Cents => sumCents(parts.map(({ amountCents }) => amountCents));

/** What the invoice itself knows of its money: what its rules decide by. */
export const invoiceAmounts = (invoice: Invoice): InvoiceTotals & MovedAmounts => ({
  ...invoiceTotals(invoice),
  paidCents: acceptedCents(invoice),
  refundedCents: sumOf(refundedParts(invoice)),
});

/**
 * What an invoice and the payments on record know together: received is what is on record; given back is
 * also what is only on its way back.
 */
export function recordedAmounts(
  invoice: Invoice,
  payments: readonly Payment[],
): InvoiceTotals & MovedAmounts {
  const { paidCents, refundedCents: back } = paymentSummary(payments);
  const { refundedCents: asked, ...totals } = invoiceAmounts(invoice);
  return { ...totals, paidCents, refundedCents: cents(Math.max(back, asked)) };
}

/** Whether all that was received went back: then it is settled, and nothing is asked for any more. */
export const isRefunded = ({ paidCents, refundedCents }: MovedAmounts): boolean =>
  refundedCents > 0 && refundedCents >= paidCents;

/**
 * What is still to be paid. What was given back does not become payable again by itself: that takes
 * another invoice.
 */
export const invoiceOpenCents = (amounts: Pick<InvoiceTotals, 'totalCents'> & MovedAmounts): Cents =>
  cents(isRefunded(amounts) ? 0 : Math.max(0, amounts.totalCents - amounts.paidCents));
