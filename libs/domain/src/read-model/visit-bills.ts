import type { Booking } from '../booking/booking.ts';
import { agreedCents, extrasCents } from '../booking/visit-cost.ts';
import { type Invoice, madeAt } from '../invoice/invoice.ts';
import { isRefunded, type MovedAmounts, recordedAmounts } from '../invoice/invoice-amounts.ts';
import type { InvoiceTotals } from '../invoice/invoice-totals.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { BookingPayment, InvoicePayment } from '../payment/payment.ts';
import { paymentSummary } from '../payment/payment-summary.ts';
import { tipsGivenCents } from '../payment/tips-given.ts';
import { invoicesOfBooking } from './invoices-of-booking.ts';
import type { PracticeModel } from './practice-model.ts';

export type VisitBooks = Pick<PracticeModel, 'invoicesById' | 'paymentsByBookingId' | 'paymentsByInvoiceId'>;

export type InvoiceMoney = {
  readonly invoice: Invoice;
  readonly payments: readonly InvoicePayment[];
  readonly amounts: InvoiceTotals & MovedAmounts;
};

/** An invoice that was made for a visit, and how much of it is the visit: neither tax nor what else it lists is. */
export type VisitBill = InvoiceMoney & {
  readonly billedCents: Cents;
  /** Nobody is asked to pay it any more: it asks for nothing but the visit, which was paid or is asked for otherwise. */
  readonly isSuperseded: boolean;
};

export type VisitBills = {
  /** What was paid for the visit without an invoice, as far as it still counts. */
  readonly direct: readonly BookingPayment[];
  /** The oldest first; those that were voided or refunded bill nothing any more. */
  readonly bills: readonly VisitBill[];
  /** For a visit that was called off: what was billed after that, a fee for instance. */
  readonly afterwards: readonly InvoiceMoney[];
  /** Those that were voided or refunded. */
  readonly undone: readonly InvoiceMoney[];
};

type Visit = Pick<
  Booking,
  'bookingId' | 'priceCents' | 'discount' | 'extras' | 'status' | 'history' | 'tipCents'
>;

/** Whether an invoice stands in for the visit: then nobody is asked for the tip, because an invoice carries none. */
export const isBilled = ({ bills }: Pick<VisitBills, 'bills'>): boolean =>
  bills.some(({ billedCents, isSuperseded }) => billedCents > 0 && !isSuperseded);

/** What is asked for the visit itself, with its tips and extras. */
export const costOfVisit = (visit: Visit, found: VisitBills): number =>
  agreedCents(visit) +
  extrasCents(visit) +
  tipsGivenCents(found.direct) +
  (isBilled(found) ? 0 : visit.tipCents);

/** What its invoices ask for beyond the visit, their tax included. */
export const beyondVisitCents = ({ bills }: VisitBills): number =>
  bills.reduce(
    (sum, { amounts, billedCents, isSuperseded }) =>
      isSuperseded ? sum : sum + amounts.totalCents - billedCents,
    0,
  );

/** How a visit is billed: what was paid directly, and what each of its invoices asks for on top of that. */
export function visitBills(visit: Visit, books: VisitBooks): VisitBills {
  const movements = books.paymentsByBookingId.get(visit.bookingId) ?? [];
  const made = invoicesOfBooking(books, visit.bookingId).map((invoice): InvoiceMoney => {
    const payments = books.paymentsByInvoiceId.get(invoice.invoiceId) ?? [];
    return { invoice, payments, amounts: recordedAmounts(invoice, payments) };
  });
  const calledOffAt = calledOff(visit);
  const isLive = ({ invoice, amounts }: InvoiceMoney) => invoice.voidedAt === null && !isRefunded(amounts);
  const isAfterwards = ({ invoice }: InvoiceMoney) => madeAt(invoice) > calledOffAt;
  const live = made.filter(isLive);
  const ofVisit = live.filter((money) => !isAfterwards(money));
  const { direct, billsFrom } = whatCounts(movements, ofVisit);
  return {
    direct,
    bills: superseded(shared(ofVisit, { visit, direct, billsFrom }), { visit, direct }),
    afterwards: live.filter(isAfterwards),
    undone: made.filter((money) => !isLive(money)),
  };
}

const NEVER = '9999';

const calledOff = ({ status, history }: Visit): string =>
  (status === 'cancelled' && history.findLast(({ what }) => what === 'cancelled')?.at) || NEVER;

type Direct = {
  readonly direct: readonly BookingPayment[];
  /** An invoice that was made before that was for something else. */
  readonly billsFrom: string;
};

/**
 * Once all that was paid directly went back, an invoice that was made after that bills the visit anew. One
 * from before was for something else, because the visit was paid then.
 */
function whatCounts(movements: readonly BookingPayment[], live: readonly InvoiceMoney[]): Direct {
  const refundedAt = movements.at(-1)?.at ?? '';
  const isAnew =
    isRefunded(paymentSummary(movements)) && live.some(({ invoice }) => madeAt(invoice) > refundedAt);
  return isAnew ? { direct: [], billsFrom: refundedAt } : { direct: movements, billsFrom: '' };
}

type Unshared = InvoiceMoney & { readonly billedCents: Cents };

/**
 * Each invoice bills what earlier ones leave of the visit, and what is beyond that is extras. One that is
 * as large as what was unpaid when it was made bills all of it: it stands in for the others.
 */
function shared(
  invoices: readonly InvoiceMoney[],
  { visit, direct, billsFrom }: Direct & { readonly visit: Visit },
): readonly Unshared[] {
  let billed = 0;
  return invoices.map((money) => {
    const { subtotalCents } = money.amounts;
    const before = direct.filter(({ at }) => at < madeAt(money.invoice));
    const billable = madeAt(money.invoice) > billsFrom ? costLess(visit, before) : 0;
    const left = Math.max(0, billable - billed);
    const billedCents = cents(subtotalCents >= billable ? billable : Math.min(subtotalCents, left));
    billed += billedCents;
    return { ...money, billedCents };
  });
}

/** What is left of the visit, the tip apart, after these payments; what was given back of them stays paid. */
const costLess = (visit: Visit, payments: readonly BookingPayment[]): number =>
  Math.max(0, agreedCents(visit) + extrasCents(visit) - paidForVisit(payments));

const paidForVisit = (payments: readonly BookingPayment[]): number =>
  paymentSummary(payments).paidCents - tipsGivenCents(payments);

/** Of several invoices for the same visit those that somebody pays count, then the largest, then the oldest. */
function superseded(
  bills: readonly Unshared[],
  { visit, direct }: Pick<Direct, 'direct'> & { readonly visit: Visit },
): readonly VisitBill[] {
  const cost = costLess(visit, []);
  let covered = paidForVisit(direct);
  const gone = new Set<Unshared>();
  const paid = ({ amounts }: Unshared) => Number(amounts.paidCents > 0);
  const byWeight = bills.toSorted(
    (one, other) => paid(other) - paid(one) || other.billedCents - one.billedCents,
  );
  for (const bill of byWeight) {
    const { paidCents, subtotalCents } = bill.amounts;
    const isOnlyVisit = subtotalCents > 0 && bill.billedCents === subtotalCents;
    if (paidCents === 0 && isOnlyVisit && covered >= cost) gone.add(bill);
    else covered += bill.billedCents;
  }
  return bills.map((bill) => ({ ...bill, isSuperseded: gone.has(bill) }));
}
