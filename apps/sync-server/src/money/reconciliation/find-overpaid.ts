import type { Attention, PaidFor } from '@fieldleaf/domain/attention/attention';
import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import { invoiceTotals } from '@fieldleaf/domain/invoice/invoice-totals';
import type { Cents } from '@fieldleaf/domain/money/cents';
import {
  isBookingPayment,
  isCardPayment,
  isInvoicePayment,
  type Payment,
} from '@fieldleaf/domain/payment/payment';
import { netCents, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { broughtBackOf } from '@fieldleaf/domain/restore/brought-back';
import type { Instant } from '@fieldleaf/domain/time/instant';

type Books = Pick<
  PracticeModel,
  'bookingsById' | 'invoicesById' | 'paymentsByBookingId' | 'paymentsByInvoiceId'
>;

/** Visits and invoices that more was taken for than they cost: by cards among others, or in a time that was lost and again after it. */
export function findOverpaid(books: Books, raisedAt: Instant): readonly Attention[] {
  const ofBookings = [...books.bookingsById.values()].flatMap((booking) => {
    const { creditCents, askedCents, movements } = visitAccount(booking, books);
    return creditCents > 0 ? overpaid({ costs: askedCents, movements, raisedAt }) : [];
  });
  const ofInvoices = [...books.paymentsByInvoiceId].flatMap(([invoiceId, movements]) => {
    const invoice = books.invoicesById.get(invoiceId);
    // What was made for a visit is in the visit's account.
    if (!invoice || books.bookingsById.has(invoice.bookingId ?? '')) return [];
    return overpaid({ costs: invoiceTotals(invoice).totalCents, movements, raisedAt });
  });
  return [...ofBookings, ...ofInvoices];
}

type Taken = {
  readonly costs: Cents;
  readonly movements: readonly Payment[];
  readonly raisedAt: Instant;
};

function overpaid({ costs, movements, raisedAt }: Taken): readonly Attention[] {
  const payments = movements.filter(({ kind }) => kind === 'payment');
  // Too much by hand is hers to know, unless she wrote it down again because a restore had lost it.
  const asked =
    payments.findLast(isCardPayment) ?? payments.findLast((payment) => broughtBackOf(payment) !== undefined);
  const paidFor = asked && paidForOf(asked);
  const left = netCents(paymentSummary(movements));
  if (payments.length < 2 || !paidFor || left <= costs) return [];
  const found = { paidFor, providerCents: left, bookedCents: costs, customerName: '', customerEmail: '' };
  const { reference: paymentReference } = asked;
  return [paymentDiffers({ ...found, difference: 'duplicate', paymentReference }, raisedAt)];
}

function paidForOf(payment: Payment): PaidFor | undefined {
  if (isBookingPayment(payment)) return { kind: 'booking', bookingId: payment.bookingId };
  return isInvoicePayment(payment) ? { kind: 'invoice', invoiceId: payment.invoiceId } : undefined;
}
