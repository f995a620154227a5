import type { BookingId } from '../booking/booking.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { type InvoiceBadge, invoiceBadge } from '../invoice/invoice-status.ts';
import { centsToDollars } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import type { Instant } from '../time/instant.ts';
import { type InvoiceView, type PublicInvoice, publicInvoice } from './public-invoice.ts';

/** An invoice as the consultant sees it, in the specification's field names; amounts are dollars. */
export type AdminInvoice = Omit<PublicInvoice, 'customerInfo'> & {
  readonly customerInfo: Invoice['customer'];
  readonly badge: InvoiceBadge;
  readonly bookingId: BookingId | null;
  /** Null: saved as a draft. */
  readonly sentAt: Instant | null;
  readonly voidedAt: Instant | null;
  readonly payments: readonly {
    readonly paymentId: string;
    readonly kind: Payment['kind'];
    readonly method: Payment['method'];
    readonly amount: number;
    readonly at: Instant;
  }[];
};

export function adminInvoice(invoice: Invoice, view: InvoiceView): AdminInvoice {
  const shown = publicInvoice(invoice, view);
  return {
    ...shown,
    customerInfo: invoice.customer,
    badge: invoiceBadge(shown),
    bookingId: invoice.bookingId,
    sentAt: invoice.sentAt,
    voidedAt: invoice.voidedAt,
    payments: view.payments.map(({ reference, kind, method, amountCents, at }) => ({
      paymentId: reference,
      kind,
      method,
      amount: centsToDollars(amountCents),
      at,
    })),
  };
}
