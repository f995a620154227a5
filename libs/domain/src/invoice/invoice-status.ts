import type { Cents } from '../money/cents.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Invoice } from './invoice.ts';
import { isRefunded, type MovedAmounts } from './invoice-amounts.ts';

export const INVOICE_STATUSES = ['pending', 'overdue', 'refunded', 'voided'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_PAYMENT_STATUSES = ['paid', 'partial', 'pending'] as const;
export type InvoicePaymentStatus = (typeof INVOICE_PAYMENT_STATUSES)[number];

export type InvoiceBadge = 'Paid' | 'Partial' | 'Overdue' | 'Pending' | 'Refunded' | 'Voided';

type Amounts = { readonly totalCents: Cents; readonly paidCents: Cents };

/** An invoice about nothing has nothing left to pay. */
export function invoicePaymentStatus({ totalCents, paidCents }: Amounts): InvoicePaymentStatus {
  if (paidCents >= totalCents) return 'paid';
  return paidCents > 0 ? 'partial' : 'pending';
}

/**
 * Nowhere stored. Refunded: all that was received went back. Overdue: not all paid, and the due date is
 * over in the business zone.
 */
export function invoiceStatus(
  { voidedAt, dueDate }: Pick<Invoice, 'voidedAt' | 'dueDate'>,
  amounts: Amounts & MovedAmounts,
  today: LocalDate,
): InvoiceStatus {
  if (voidedAt !== null) return 'voided';
  if (isRefunded(amounts)) return 'refunded';
  return invoicePaymentStatus(amounts) !== 'paid' && dueDate < today ? 'overdue' : 'pending';
}

type Statuses = { readonly status: InvoiceStatus; readonly paymentStatus: InvoicePaymentStatus };

/** The one word for an invoice; what was paid outweighs that it is late. */
export function invoiceBadge({ status, paymentStatus }: Statuses): InvoiceBadge {
  if (status === 'voided') return 'Voided';
  if (status === 'refunded') return 'Refunded';
  if (paymentStatus === 'paid') return 'Paid';
  if (paymentStatus === 'partial') return 'Partial';
  return status === 'overdue' ? 'Overdue' : 'Pending';
}
