import { sessionDraft } from '../../draft/session-draft.ts';
import type { InvoiceAddress } from './invoice-address.ts';

/** A payment the provider has taken and the server has not acknowledged yet; `amount` in dollars. */
export type InvoicePayment = InvoiceAddress & { readonly paymentId: string; readonly amount: number };

function decode(stored: unknown): InvoicePayment | undefined {
  const payment = stored as Partial<InvoicePayment> | null;
  const isPayment = typeof payment?.paymentId === 'string' && typeof payment.amount === 'number';
  return isPayment ? (payment as InvoicePayment) : undefined;
}

/** Kept until it is acknowledged, so that a reload goes on instead of paying twice. Never card data. */
export const invoicePaymentDraft = sessionDraft('invoice-payment', decode);

export function keptPaymentFor(invoiceId: string): InvoicePayment | undefined {
  const kept = invoicePaymentDraft.load();
  return kept?.invoiceId === invoiceId ? kept : undefined;
}
