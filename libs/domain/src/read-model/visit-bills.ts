import type { Booking } from '../booking/booking.ts';
import { type Invoice, madeAt } from '../invoice/invoice.ts';
import { isRefunded, type MovedAmounts, recordedAmounts } from '../invoice/invoice-amounts.ts';
import type { InvoiceTotals } from '../invoice/invoice-totals.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { type PaymentSummary, paymentSummary } from '../payment/payment-summary.ts';
import { invoicesOfBooking } from './invoices-of-booking.ts';
import type { PracticeModel } from './practice-model.ts';

export type VisitBooks = Pick<PracticeModel, 'invoicesById' | 'paymentsByBookingId' | 'paymentsByInvoiceId'>;

type InvoiceMoney = {
  readonly invoice: Invoice;
  readonly payments: readonly Payment[];
  readonly amounts: InvoiceTotals & MovedAmounts;
};

/** An invoice that was made for a visit, and how much of it is the visit: neither tax nor extras are. */
export type VisitBill = InvoiceMoney & { readonly billedCents: Cents };

export type VisitBills = {
  /** What was paid for the visit without an invoice, as far as it still counts. */
  readonly direct: PaymentSummary;
  /** The oldest first; those that were voided or refunded bill nothing any more. */
  readonly bills: readonly VisitBill[];
  /** What all the refunded ones gave back. */
  readonly undoneCents: Cents;
};

/** How a visit is billed: what was paid directly, and what each of its invoices asks for on top of that. */
export function visitBills({ bookingId, priceCents }: Booking, books: VisitBooks): VisitBills {
  const movements = books.paymentsByBookingId.get(bookingId) ?? [];
  const made = invoicesOfBooking(books, bookingId)
    .filter(({ voidedAt }) => voidedAt === null)
    .map((invoice): InvoiceMoney => {
      const payments = books.paymentsByInvoiceId.get(invoice.invoiceId) ?? [];
      return { invoice, payments, amounts: recordedAmounts(invoice, payments) };
    });
  const live = made.filter(({ amounts }) => !isRefunded(amounts));
  const undone = made.filter(({ amounts }) => isRefunded(amounts));
  const { direct, invoices } = whatCounts(movements, live);
  const billable = cents(Math.max(0, priceCents - direct.paidCents));
  return {
    direct,
    bills: shared(invoices, billable),
    undoneCents: cents(undone.reduce((sum, { amounts }) => sum + amounts.refundedCents, 0)),
  };
}

/**
 * Once all that was paid directly went back, an invoice that was made after that bills the visit anew. One
 * from before was for something else, because the visit was paid then.
 */
function whatCounts(movements: readonly Payment[], live: readonly InvoiceMoney[]) {
  const direct = paymentSummary(movements);
  if (!isRefunded(direct)) return { direct, invoices: live };
  const refundedAt = movements.at(-1)?.at ?? '';
  const anew = live.filter(({ invoice }) => madeAt(invoice) > refundedAt);
  return anew.length === 0 ? { direct, invoices: live } : { direct: paymentSummary([]), invoices: anew };
}

/**
 * Each invoice bills what earlier ones leave of the visit, and what is beyond that is extras. One that is
 * as large as the visit bills all of it: it stands in for the others.
 */
function shared(invoices: readonly InvoiceMoney[], billable: Cents): readonly VisitBill[] {
  let left: number = billable;
  return invoices.map((money) => {
    const { subtotalCents } = money.amounts;
    const billedCents = cents(subtotalCents >= billable ? billable : Math.min(subtotalCents, left));
    left = Math.max(0, left - billedCents);
    return { ...money, billedCents };
  });
}
