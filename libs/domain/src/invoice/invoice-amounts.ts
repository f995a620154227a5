import { type Cents, cents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentSummary } from '../payment/payment-summary.ts';
import { refundEventsOf } from '../refund/refund-subject.ts';
import { refundedParts, sumOfParts } from '../refund/refunds-standing.ts';
import { acceptedCents, type Invoice } from './invoice.ts';
import { type InvoiceTotals, invoiceTotals } from './invoice-totals.ts';

/** Amounts paid toward an invoice and refunded. */
export type MovedAmounts = {
  /** Received, whatever was given back later. */
  readonly paidCents: Cents;
  readonly refundedCents: Cents;
};

/** Amounts from the invoice alone, by which its rules decide. */
export const invoiceAmounts = (invoice: Invoice): InvoiceTotals & MovedAmounts => ({
  ...invoiceTotals(invoice),
  paidCents: acceptedCents(invoice),
  refundedCents: sumOfParts(refundedParts(refundEventsOf(invoice))),
});

/**
 * Amounts from an invoice and its recorded payments: received counts recorded payments only; refunded includes
 * refunds still on their way.
 */
export function recordedAmounts(
  invoice: Invoice,
  payments: readonly Payment[],
): InvoiceTotals & MovedAmounts {
  const { paidCents, refundedCents: back } = paymentSummary(payments);
  const { refundedCents: asked, ...totals } = invoiceAmounts(invoice);
  return { ...totals, paidCents, refundedCents: cents(Math.max(back, asked)) };
}

/** True if everything received was refunded: the invoice is settled, and nothing more is asked for. */
export const isRefunded = ({ paidCents, refundedCents }: MovedAmounts): boolean =>
  refundedCents > 0 && refundedCents >= paidCents;

/** Amount still to be paid. A refund does not make it payable again: that takes another invoice. */
export const invoiceOpenCents = (amounts: Pick<InvoiceTotals, 'totalCents'> & MovedAmounts): Cents =>
  cents(isRefunded(amounts) ? 0 : Math.max(0, amounts.totalCents - amounts.paidCents));
