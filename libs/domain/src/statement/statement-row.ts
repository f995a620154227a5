import { customerName } from '../booking/customer-name.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import { type Cents, cents } from '../money/cents.ts';
import { movedCents, netRefundedCents } from '../payment/moved-cents.ts';
import type { Payment } from '../payment/payment.ts';
import { isTestMoney } from '../payment/test-money.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { TimeZone } from '../time/business-time.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { readDates } from '../time/read-dates.ts';
import type { CardFees } from './card-fees.ts';
import { type IncomeKind, incomeOfVisit } from './income-kind.ts';

/** One movement of money, as the tax adviser reads it. */
export type StatementRow = {
  readonly at: Instant;
  /** In the business zone. */
  readonly date: LocalDate;
  readonly kind: Payment['kind'];
  /** The customer's bank took the money, or gave it back, in a dispute. */
  readonly dispute?: true;
  /** No real money moved. */
  readonly test?: true;
  readonly method: Payment['method'];
  readonly paidFor: 'booking' | 'invoice' | 'gift-card' | 'unplaced';
  readonly income: IncomeKind;
  /** The booking id, or the number of the invoice; nothing of a gift card and of an unplaced payment. */
  readonly number: string;
  readonly customerName: string;
  /** Amount received; 0 for a refund, failed or not, and for a redeemed gift card. */
  readonly grossCents: Cents;
  /** Amount refunded; 0 for a payment, below zero when it came back again. */
  readonly refundCents: Cents;
  /** Tip in the movement, below zero when it goes back. */
  readonly tipCents: Cents;
  /** Sales tax in the movement, below zero when it goes back. */
  readonly taxCents: Cents;
  /** Taxed amount in the movement, below zero when it goes back. */
  readonly taxableCents: Cents;
  /** Amount paid by a gift card, below zero when it goes back: no money moved, it came in when the card was sold. */
  readonly redeemedCents?: Cents;
  /** The card provider's fee; null: not known yet, 0: none. */
  readonly feeCents: Cents | null;
  /** The provider's id, or the command's of what was taken by hand. */
  readonly reference: string;
};

export type Books = Pick<
  PracticeModel,
  | 'bookingsById'
  | 'invoicesById'
  | 'paymentsByBookingId'
  | 'paymentsByInvoiceId'
  | 'paymentsByGiftCardId'
  | 'giftCardsById'
  | 'unplacedPaymentsById'
  | 'ledgerEntriesById'
  | 'settings'
>;

/** Scope of the statement: everything, or one year. */
export type Wanted = { readonly fees: CardFees; readonly year?: number };

/** Every movement that is wanted, the oldest first: by the day on which it was received. */
export function statementRows(
  books: Books,
  timeZone: TimeZone,
  { fees, year }: Wanted,
): readonly StatementRow[] {
  const rows: UndatedRow[] = [];
  const isWanted = year === undefined ? () => true : movesNear(year);
  const addAll = <Moved extends Payment>(
    lists: ReadonlyMap<string, readonly Moved[]>,
    aboutOf: (id: string, books: Books) => About,
  ) => {
    for (const [id, movements] of lists)
      if (movements.some(isWanted)) rows.push(...rowsOf(movements, aboutOf(id, books), fees.byReference));
  };
  addAll(books.paymentsByBookingId, aboutBooking);
  addAll(books.paymentsByInvoiceId, aboutInvoice);
  addAll(books.paymentsByGiftCardId, aboutGiftCard);
  addAll(books.unplacedPaymentsById, () => UNPLACED);
  const dateOf = readDates(timeZone);
  return rows
    .sort(inOrder)
    .map(({ receivedOn, ...row }): StatementRow => ({ ...row, date: receivedOn ?? dateOf(row.at) }))
    .sort((one, other) => compareText(one.date, other.date));
}

/** In a year or within a day of it, wherever the clock of the practice is: a rough look before anything is reckoned. */
function movesNear(year: number): (movement: Payment) => boolean {
  const [from, until] = [`${year - 1}-12-31`, `${year + 1}-01-02`];
  return ({ at, receivedOn }) => {
    const moved = receivedOn ?? at;
    return moved >= from && moved < until;
  };
}

type UndatedRow = Omit<StatementRow, 'date'> & { readonly receivedOn: LocalDate | undefined };

const inOrder = (one: UndatedRow, other: UndatedRow): number =>
  compareInstants(one.at, other.at) || compareText(one.reference, other.reference);

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Purpose of the money, and the tax in it once this much has been kept. */
type About = Pick<StatementRow, 'paidFor' | 'income' | 'number' | 'customerName'> & {
  /** Agreed when booking; what is given later is in its payment. */
  readonly agreedTipCents: number;
  readonly taxIn: (keptCents: number) => Taxed;
};

/** The sales tax in an amount, and what it was charged on. */
type Taxed = { readonly tax: number; readonly taxable: number };

const NONE = (): Taxed => ({ tax: 0, taxable: 0 });

const UNKNOWN = '';

const UNPLACED: About = {
  paidFor: 'unplaced',
  income: 'other',
  number: UNKNOWN,
  customerName: UNKNOWN,
  agreedTipCents: 0,
  taxIn: NONE,
};

function aboutBooking(bookingId: string, { bookingsById }: Books): About {
  const booking = bookingsById.get(bookingId);
  return {
    paidFor: 'booking',
    income: incomeOfVisit(booking),
    number: bookingId,
    customerName: booking ? customerName(booking.customer) : UNKNOWN,
    agreedTipCents: booking?.tipCents ?? 0,
    taxIn: NONE,
  };
}

function aboutGiftCard(giftCardId: string, { giftCardsById }: Books): About {
  const buyer = giftCardsById.get(giftCardId)?.buyer.name ?? UNKNOWN;
  return { ...UNPLACED, paidFor: 'gift-card', income: 'gift-card', customerName: buyer };
}

function aboutInvoice(invoiceId: string, { invoicesById, bookingsById }: Books): About {
  const invoice = invoicesById.get(invoiceId);
  const bookingId = invoice?.bookingId;
  return {
    paidFor: 'invoice',
    income: bookingId ? incomeOfVisit(bookingsById.get(bookingId)) : 'invoice',
    number: invoice?.number ?? UNKNOWN,
    customerName: invoice?.customer.name ?? UNKNOWN,
    agreedTipCents: 0,
    taxIn: invoice ? taxOf(invoice) : NONE,
  };
}

/** A part of the total carries its part of the tax, half a cent rounding up; the whole carries all of it. */
function taxOf(invoice: Invoice): About['taxIn'] {
  const { subtotalCents, taxableCents, taxCents, totalCents } = invoiceTotals(invoice);
  if (taxCents === 0) return NONE;
  const untaxedCents = subtotalCents - taxableCents;
  return (keptCents) => {
    const kept = Math.max(0, Math.min(keptCents, totalCents));
    const tax = Math.round((taxCents * kept) / totalCents);
    const untaxed = Math.round((untaxedCents * kept) / totalCents);
    return { tax, taxable: Math.max(0, kept - tax - untaxed) };
  };
}

/**
 * A movement's share of tip and tax is what they were after it, less what they were before: so the shares
 * of all movements add up to what is due on what was kept, to the cent.
 */
function rowsOf(
  movements: readonly Payment[],
  about: About,
  fees: ReadonlyMap<string, Cents>,
): readonly UndatedRow[] {
  const { agreedTipCents, taxIn, ...subject } = about;
  let before = sharesOf({ kept: 0, tips: agreedTipCents }, taxIn);
  return movements.map((movement) => {
    const { at, kind, method, receivedOn, reference, dispute } = movement;
    const after = sharesOf(
      { kept: before.kept + movedCents(movement), tips: before.tips + (tipGiven(movement) ?? 0) },
      taxIn,
    );
    const row: UndatedRow = {
      at,
      receivedOn,
      kind,
      ...(dispute && { dispute }),
      ...(isTestMoney(movement) && { test: true }),
      method,
      ...subject,
      reference,
      ...amountsOf(movement),
      tipCents: cents(after.tip - before.tip),
      taxCents: cents(after.tax - before.tax),
      taxableCents: cents(after.taxable - before.taxable),
      feeCents: feeOf(movement, fees),
    };
    before = after;
    return row;
  });
}

type Standing = { readonly kept: number; readonly tips: number };

/** The price is refunded before the tip is, as the Overview counts tips; a tip carries no tax. */
function sharesOf({ kept, tips }: Standing, taxIn: About['taxIn']) {
  const tip = Math.max(0, Math.min(tips, kept));
  return { kept, tips, tip, ...taxIn(kept - tip) };
}

const tipGiven = ({ kind, tipCents }: Payment): Cents | undefined =>
  kind === 'payment' ? tipCents : undefined;

function amountsOf(movement: Payment): Pick<StatementRow, 'grossCents' | 'refundCents' | 'redeemedCents'> {
  const { kind, method, amountCents } = movement;
  if (method === 'gift_card')
    return { grossCents: cents(0), refundCents: cents(0), redeemedCents: movedCents(movement) };
  return {
    grossCents: cents(kind === 'payment' ? amountCents : 0),
    refundCents: netRefundedCents([movement]),
  };
}

/** A card payment has a fee; what goes back, and what no provider took, has one only if it is known. */
function feeOf({ reference, kind, provider }: Payment, fees: ReadonlyMap<string, Cents>): Cents | null {
  return fees.get(reference) ?? (kind === 'payment' && provider !== null ? null : cents(0));
}
