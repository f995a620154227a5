import type { Attention, PaidFor } from '@fieldleaf/domain/attention/attention';
import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import { invoiceTotals } from '@fieldleaf/domain/invoice/invoice-totals';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { agreedTotalCents } from '@fieldleaf/domain/payment/due-now';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { netCents, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { Instant } from '@fieldleaf/domain/time/instant';

type Books = Pick<
  PracticeModel,
  'bookingsById' | 'invoicesById' | 'paymentsByBookingId' | 'paymentsByInvoiceId'
>;

/** Visits and invoices that more was taken for than they cost, by cards among others. */
export function findOverpaid(books: Books, raisedAt: Instant): readonly Attention[] {
  const ofBookings = [...books.paymentsByBookingId].flatMap(([id, movements]) => {
    const booking = books.bookingsById.get(id);
    if (!booking) return [];
    const costs = agreedTotalCents({ ...booking, discountCents: booking.discount?.amountCents });
    return overpaid({ kind: 'booking', bookingId: booking.bookingId }, { costs, movements, raisedAt });
  });
  const ofInvoices = [...books.paymentsByInvoiceId].flatMap(([invoiceId, movements]) => {
    const invoice = books.invoicesById.get(invoiceId);
    if (!invoice) return [];
    const costs = invoiceTotals(invoice).totalCents;
    return overpaid({ kind: 'invoice', invoiceId }, { costs, movements, raisedAt });
  });
  return [...ofBookings, ...ofInvoices];
}

type Taken = {
  readonly costs: Cents;
  readonly movements: readonly Payment[];
  readonly raisedAt: Instant;
};

function overpaid(paidFor: PaidFor, { costs, movements, raisedAt }: Taken): readonly Attention[] {
  const payments = movements.filter(({ kind }) => kind === 'payment');
  const lastCard = payments.findLast(({ provider }) => provider !== null);
  const left = netCents(paymentSummary(movements));
  if (payments.length < 2 || !lastCard || left <= costs) return [];
  const found = { paidFor, providerCents: left, bookedCents: costs, customerName: '', customerEmail: '' };
  const { reference: paymentReference } = lastCard;
  return [paymentDiffers({ ...found, difference: 'duplicate', paymentReference }, raisedAt)];
}
