import { type Cents, cents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentSummary } from '../payment/payment-summary.ts';
import { refundEventsOf } from '../refund/refund-subject.ts';
import { refundedParts, sumOfParts } from '../refund/refunded-parts.ts';
import { acceptedCents, type Invoice } from './invoice.ts';
import { type InvoiceTotals, invoiceTotals } from './invoice-totals.ts';

/** What moved towards an invoice and back. */
export type MovedAmounts = {
  /** Received, whatever was given back later. */
  readonly paidCents: Cents;
  readonly refundedCents: Cents;
};

/** What the invoice itself knows of its money: what its rules decide by. */
export const invoiceAmounts = (invoice: Invoice): InvoiceTotals & MovedAmounts => ({
  ...invoiceTotals(invoice),
  paidCents: acceptedCents(invoice),
  refundedCents: sumOfParts(refundedParts(refundEventsOf(invoice))),
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
