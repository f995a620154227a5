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
  /**
   * True if no one is asked to pay it any more: it bills only the visit, which was paid or is asked for otherwise.
   */
  readonly isSuperseded: boolean;
};

export type VisitBills = {
  /** Money moved for the visit without an invoice, up to its cancellation if it was canceled. */
  readonly ofVisit: readonly BookingPayment[];
  /** The part of `ofVisit` that still counts. */
  readonly direct: readonly BookingPayment[];
  /** The oldest first; those that were voided or refunded bill nothing any more. */
  readonly bills: readonly VisitBill[];
  /** For a visit that was called off: what was billed after that, a fee for instance, and paid. */
  readonly afterwards: readonly InvoiceMoney[];
  readonly paidAfterwards: readonly BookingPayment[];
  /** Invoices that were voided or refunded. */
  readonly undone: readonly InvoiceMoney[];
};

type Visit = Pick<
  Booking,
  'bookingId' | 'priceCents' | 'discount' | 'extras' | 'status' | 'history' | 'tipCents'
>;

/**
 * Returns the part of the agreed tip that is asked for: an invoice carries no tip, so then only the amount given
 * anyway.
 */
export function tipAskedCents(visit: Visit, found: VisitBills): number {
  const { bills, direct } = found;
  if (!bills.some(({ billedCents }) => billedCents > 0)) return visit.tipCents;
  const given = paidForVisit(direct);
  const paid = bills.reduce((sum, { amounts }) => sum + amounts.paidCents, given);
  const surplus = paid - costLess(visit, []) - beyondVisitCents(found);
  return Math.max(0, Math.min(visit.tipCents, given, surplus));
}

/** Returns the amount asked for the visit itself, with its tips and extras. */
export const costOfVisit = (visit: Visit, found: VisitBills): number =>
  costLess(visit, []) + tipsGivenCents(found.direct) + tipAskedCents(visit, found);

/** Returns the sum its invoices ask for beyond the visit, tax included. */
export const beyondVisitCents = ({ bills }: VisitBills): number =>
  bills.reduce(
    (sum, { amounts, billedCents, isSuperseded }) =>
      isSuperseded ? sum : sum + amounts.totalCents - billedCents,
    0,
  );

/** Returns how a visit is billed: the direct payments, and the amount each of its invoices asks for on top. */
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
  const before = live.filter((money) => !isAfterwards(money));
  const late = paymentsAfter(movements, calledOffAt);
  const ofVisit = movements.filter((movement) => !late.includes(movement));
  const { direct, billsFrom } = whatCounts(ofVisit, before);
  return {
    ofVisit,
    direct,
    bills: superseded(shared(before, { visit, direct, billsFrom }), { visit, direct }),
    afterwards: live.filter(isAfterwards),
    paidAfterwards: late,
    undone: made.filter((money) => !isLive(money)),
  };
}

const NEVER = '9999';

const calledOff = ({ status, history }: Visit): string =>
  (status === 'cancelled' && history.findLast(({ what }) => what === 'cancelled')?.at) || NEVER;

/** The payments after a moment, with what went back of them. */
function paymentsAfter(movements: readonly BookingPayment[], moment: string): readonly BookingPayment[] {
  const late = new Set(
    movements.flatMap(({ kind, at, reference }) => (kind === 'payment' && at > moment ? [reference] : [])),
  );
  return movements.filter(({ kind, reference, refundOf = '' }) =>
    late.has(kind === 'payment' ? reference : refundOf),
  );
}

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

/** Returns the amount left of the visit, without the tip, after these payments; refunded ones still count as paid. */
const costLess = (visit: Visit, payments: readonly BookingPayment[]): number =>
  Math.max(0, agreedCents(visit) + extrasCents(visit) - paidForVisit(payments));

const paidForVisit = (payments: readonly BookingPayment[]): number =>
  paymentSummary(payments).paidCents - tipsGivenCents(payments);

/** Ranks several invoices for the same visit: those with payments count first, then the largest, then the oldest. */
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
