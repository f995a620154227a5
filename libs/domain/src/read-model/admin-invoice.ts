import type { BookingId } from '../booking/booking.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { type InvoiceBadge, invoiceBadge } from '../invoice/invoice-status.ts';
import { centsToDollars, sumCents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { refundsUnderWay } from '../refund/refunds-under-way.ts';
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
  /** Refunds that were decided and that the card provider has not confirmed yet. */
  readonly refundUnderWayAmount: number;
  readonly payments: readonly {
    readonly paymentId: string;
    readonly kind: Payment['kind'];
    readonly method: Payment['method'];
    readonly amount: number;
    /** Of a refund: the payment it gives back. */
    readonly refundOf?: string;
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
