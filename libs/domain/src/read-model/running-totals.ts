import type { Booking } from '../booking/booking.ts';
import { earnedCents, movedCents } from '../payment/moved-cents.ts';
import type { Payment } from '../payment/payment.ts';
import { isTestMoney } from '../payment/test-money.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import { derivedFrom, type PartsChange } from './derived-from.ts';
import { invoicesOfBooking } from './invoices-of-booking.ts';
import type { PracticeModel } from './practice-model.ts';
import { bookedAt } from './recent-bookings.ts';
import type { VisitBooks } from './visit-bills.ts';

/** Totals over all bookings and movements, kept up to date by changes. Months are `YYYY-MM` in the business zone. */
export type RunningTotals = {
  readonly revenueCents: number;
  readonly revenueByMonth: ReadonlyMap<string, number>;
  readonly bookedByMonth: ReadonlyMap<string, number>;
  /** Revenue from bookings and their invoices, minus refunds. */
  readonly visitRevenueCents: number;
  readonly paidVisits: number;
  readonly tipCents: number;
  /** Number of counted movements without real money. */
  readonly testMovements: number;
};

type Parts = VisitBooks &
  Pick<PracticeModel, 'bookingsById' | 'paymentsByGiftCardId' | 'unplacedPaymentsById'>;
export type TotalsModel = Parts & Pick<PracticeModel, 'settings'>;
type Terms = { readonly timeZone: TimeZone; readonly leavesTestsOut: boolean };

/** The totals of the books as of now: their tests left out once the practice takes real money. */
export function runningTotals(model: TotalsModel, timeZone: TimeZone): RunningTotals {
  const leavesTestsOut = leavesTests(model);
  if (current?.terms.timeZone !== timeZone || current.terms.leavesTestsOut !== leavesTestsOut)
    current = { terms: { timeZone, leavesTestsOut }, totalsOf: totalsBy({ timeZone, leavesTestsOut }) };
  return current.totalsOf(partsOf(model));
}

function partsOf(model: TotalsModel): Parts {
  const { bookingsById, invoicesById, paymentsByBookingId, paymentsByInvoiceId } = model;
  const { paymentsByGiftCardId, unplacedPaymentsById } = model;
  return {
    bookingsById,
    invoicesById,
    paymentsByBookingId,
    paymentsByInvoiceId,
    paymentsByGiftCardId,
    unplacedPaymentsById,
  };
}

/** Totals as they can be written down, with what they were added up by. */
export type WrittenTotals = {
  readonly terms: Terms;
  readonly totals: Omit<RunningTotals, 'revenueByMonth' | 'bookedByMonth'>;
  readonly revenueByMonth: readonly (readonly [month: string, cents: number])[];
  readonly bookedByMonth: readonly (readonly [month: string, bookings: number])[];
};

/** The totals of this model, to be taken up by who has the same model later. */
export function serializeTotals(model: TotalsModel, timeZone: TimeZone): WrittenTotals {
  const { revenueByMonth, bookedByMonth, ...totals } = runningTotals(model, timeZone);
  const terms = { timeZone, leavesTestsOut: leavesTests(model) };
  return { terms, totals, revenueByMonth: [...revenueByMonth], bookedByMonth: [...bookedByMonth] };
}

/** Takes them up: from here on only what changes is added up. */
export function restoreTotals(
  model: TotalsModel,
  { terms, totals, revenueByMonth, bookedByMonth }: WrittenTotals,
): void {
  const derived = {
    ...totals,
    revenueByMonth: new Map(revenueByMonth),
    bookedByMonth: new Map(bookedByMonth),
  };
  current = { terms, totalsOf: totalsBy(terms, { parts: partsOf(model), derived }) };
}

/** A practice changes its zone, or begins to take real money, once: then all is added up anew. */
let current: { readonly terms: Terms; readonly totalsOf: (parts: Parts) => RunningTotals } | undefined;

const NOTHING: RunningTotals = {
  revenueCents: 0,
  revenueByMonth: new Map(),
  bookedByMonth: new Map(),
  visitRevenueCents: 0,
  paidVisits: 0,
  tipCents: 0,
  testMovements: 0,
};

type Known = { readonly parts: Parts; readonly derived: RunningTotals };

const totalsBy = (terms: Terms, known?: Known) =>
  derivedFrom<Parts, RunningTotals>(
    (parts) => withKeys(NOTHING, { parts, keys: allKeys(parts), sign: 1, terms }),
    (totals, change) => {
      const keys = touchedKeys(change);
      const without = withKeys(totals, { parts: change.before, keys, sign: -1, terms });
      return withKeys(without, { parts: change.after, keys, sign: 1, terms });
    },
    known,
  );

/** Keys to subtract from the totals and add again. */
type Keys = {
  readonly visits: Iterable<string>;
  readonly invoices: Iterable<string>;
  readonly giftCards: Iterable<string>;
  readonly unplaced: Iterable<string>;
};

const allKeys = (parts: Parts): Keys => ({
  visits: new Set([...parts.bookingsById.keys(), ...parts.paymentsByBookingId.keys()]),
  invoices: parts.paymentsByInvoiceId.keys(),
  giftCards: parts.paymentsByGiftCardId.keys(),
  unplaced: parts.unplacedPaymentsById.keys(),
});

/** A visit is touched by its invoices, and by their payments. */
function touchedKeys({ before, after, changed }: PartsChange<Parts>): Keys {
  const billed = [...changed.invoicesById, ...changed.paymentsByInvoiceId].flatMap((key) =>
    [before, after].flatMap(({ invoicesById }) => invoicesById.get(key)?.bookingId ?? []),
  );
  return {
    visits: new Set([...changed.bookingsById, ...changed.paymentsByBookingId, ...billed]),
    invoices: changed.paymentsByInvoiceId,
    giftCards: changed.paymentsByGiftCardId,
    unplaced: changed.unplacedPaymentsById,
  };
}

type Share = {
  readonly parts: Parts;
  readonly keys: Keys;
  /** -1: they are taken out. */
  readonly sign: 1 | -1;
  readonly terms: Terms;
};

function withKeys(totals: RunningTotals, { parts, keys, sign, terms }: Share): RunningTotals {
  const revenueByMonth = new Map(totals.revenueByMonth);
  const bookedByMonth = new Map(totals.bookedByMonth);
  const sums = { ...totals, revenueByMonth, bookedByMonth };
  const counted = countedBy(terms.leavesTestsOut);
  const addMovements = (movements: readonly Payment[], agreedTip?: number) => {
    for (const movement of movements) {
      const earned = sign * earnedCents(movement);
      sums.revenueCents += earned;
      addTo(revenueByMonth, monthOf(movement, terms.timeZone), earned);
      if (isTestMoney(movement)) sums.testMovements += sign;
    }
    if (agreedTip !== undefined && movements.length > 0)
      sums.tipCents += sign * keptTip(agreedTip, movements);
  };
  for (const key of keys.visits) {
    const booking = parts.bookingsById.get(key);
    addMovements(counted(parts.paymentsByBookingId.get(key)), booking?.tipCents ?? 0);
    if (!booking) continue;
    addTo(bookedByMonth, monthAt(bookedAt(booking), terms.timeZone), sign);
    const movements = counted(movementsOfVisit(booking, parts));
    sums.visitRevenueCents += sign * sumOf(movements, movedCents);
    if (movements.some(isReceived)) sums.paidVisits += sign;
  }
  for (const key of keys.invoices) addMovements(counted(parts.paymentsByInvoiceId.get(key)), 0);
  for (const key of keys.giftCards) addMovements(counted(parts.paymentsByGiftCardId.get(key)));
  for (const key of keys.unplaced) addMovements(counted(parts.unplacedPaymentsById.get(key)));
  return sums;
}

type Counted = <Moved extends Payment>(movements: readonly Moved[] | undefined) => readonly Moved[];

const countedBy = (leavesTestsOut: boolean): Counted =>
  leavesTestsOut
    ? (movements = []) => movements.filter((movement) => !isTestMoney(movement))
    : (movements = []) => movements;

/** All that an account of the visit adds up, without making it: there are as many visits as years bring. */
const movementsOfVisit = ({ bookingId }: Booking, parts: VisitBooks): readonly Payment[] => [
  ...(parts.paymentsByBookingId.get(bookingId) ?? []),
  ...invoicesOfBooking(parts, bookingId).flatMap(
    ({ invoiceId }) => parts.paymentsByInvoiceId.get(invoiceId) ?? [],
  ),
];

const isReceived = ({ kind, amountCents }: Payment): boolean => kind === 'payment' && amountCents > 0;

/** Books of one visit's account, as far as they count as revenue. */
export function countedBooksOf({ bookingId }: Booking, model: TotalsModel): VisitBooks {
  const counted = countedBy(leavesTests(model));
  return {
    invoicesById: model.invoicesById,
    paymentsByBookingId: new Map([[bookingId as string, counted(model.paymentsByBookingId.get(bookingId))]]),
    paymentsByInvoiceId: new Map(
      invoicesOfBooking(model, bookingId).map(({ invoiceId }) => [
        invoiceId as string,
        counted(model.paymentsByInvoiceId.get(invoiceId)),
      ]),
    ),
  };
}

const leavesTests = ({ settings }: Pick<PracticeModel, 'settings'>): boolean =>
  settings?.takesRealMoney === true;

function addTo(sums: Map<string, number>, month: string, amount: number): void {
  const sum = (sums.get(month) ?? 0) + amount;
  if (sum === 0) sums.delete(month);
  else sums.set(month, sum);
}

/** By the day it was received, where it was written down later. */
const monthOf = ({ at, receivedOn }: Payment, zone: TimeZone): string =>
  receivedOn ? receivedOn.slice(0, 7) : monthAt(at, zone);

/** Far from the ends of a month it is the same month everywhere. */
function monthAt(at: Instant, zone: TimeZone): string {
  const day = Number(at.slice(8, 10));
  return day > 2 && day < 27 ? at.slice(0, 7) : localDateOf(at, zone).slice(0, 7);
}

/** The price is refunded before the tip is. */
function keptTip(agreed: number, movements: readonly Payment[]): number {
  const given = sumOf(movements, ({ kind, tipCents: tip = 0 }) => (kind === 'payment' ? tip : 0));
  return Math.max(0, Math.min(agreed + given, sumOf(movements, movedCents)));
}

const sumOf = (movements: readonly Payment[], amountOf: (movement: Payment) => number): number =>
  movements.reduce((sum, movement) => sum + amountOf(movement), 0);
