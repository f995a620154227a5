import type { Invoice } from '../invoice/invoice.ts';
import { invoiceBadge } from '../invoice/invoice-status.ts';
import { centsToDollars, sumCents } from '../money/cents.ts';
import { refundsUnderWay } from '../refund/refunds-under-way.ts';
import { type InvoiceView, publicInvoice } from './public-invoice.ts';

/** An invoice as the consultant sees it, in the specification's field names; amounts are dollars. */
export function adminInvoice(invoice: Invoice, view: InvoiceView) {
  const shown = publicInvoice(invoice, view);
  return {
    ...shown,
    customerInfo: invoice.customer,
    badge: invoiceBadge(shown),
    bookingId: invoice.bookingId,
    sentAt: invoice.sentAt,
    voidedAt: invoice.voidedAt,
    // Refunds that were decided and that the card provider has not confirmed yet.
    refundUnderWayAmount: centsToDollars(
      sumCents(refundsUnderWay(invoice, view.payments).map(({ amountCents }) => amountCents)),
    ),
    payments: view.payments.map(({ reference, kind, method, amountCents, at, refundOf }) => ({
      paymentId: reference,
      kind,
      method,
      amount: centsToDollars(amountCents),
      at,
      ...(refundOf === undefined ? {} : { refundOf }),
    })),
  };
}

export type AdminInvoice = ReturnType<typeof adminInvoice>;
