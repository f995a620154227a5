import type { Attention, PaidFor } from '@fieldleaf/domain/attention/attention';
import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import { invoiceTotals } from '@fieldleaf/domain/invoice/invoice-totals';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { isBookingPayment, isInvoicePayment, type Payment } from '@fieldleaf/domain/payment/payment';
import { netCents, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import type { Instant } from '@fieldleaf/domain/time/instant';

type Books = Pick<
  PracticeModel,
  'bookingsById' | 'invoicesById' | 'paymentsByBookingId' | 'paymentsByInvoiceId'
>;

/** Visits and invoices that more was taken for than they cost, by cards among others. */
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
  const lastCard = payments.findLast(({ provider }) => provider !== null);
  const paidFor = lastCard && paidForOf(lastCard);
  const left = netCents(paymentSummary(movements));
  if (payments.length < 2 || !paidFor || left <= costs) return [];
  const found = { paidFor, providerCents: left, bookedCents: costs, customerName: '', customerEmail: '' };
  const { reference: paymentReference } = lastCard;
  return [paymentDiffers({ ...found, difference: 'duplicate', paymentReference }, raisedAt)];
}

function paidForOf(payment: Payment): PaidFor | undefined {
  if (isBookingPayment(payment)) return { kind: 'booking', bookingId: payment.bookingId };
  return isInvoicePayment(payment) ? { kind: 'invoice', invoiceId: payment.invoiceId } : undefined;
}
