import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import { type Cents, cents } from '../money/cents.ts';
import { movedCents, netRefundedCents } from '../payment/moved-cents.ts';
import type { Payment } from '../payment/payment.ts';
import { isTestMoney } from '../payment/test-money.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { TimeZone } from '../time/business-time.ts';
import { readDatesInOrder } from '../time/dates-in-order.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

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
  readonly paidFor: 'booking' | 'invoice' | 'unplaced';
  /** The booking id, or the number of the invoice; nothing of an unplaced payment. */
  readonly number: string;
  readonly customerName: string;
  /** What was received; 0 of a refund, failed or not. */
  readonly grossCents: Cents;
  /** What was given back; 0 of a payment, below zero when it came back again. */
  readonly refundCents: Cents;
  /** How much of the movement is tip, below zero when it goes back. */
  readonly tipCents: Cents;
  /** How much of the movement is sales tax, below zero when it goes back. */
  readonly taxCents: Cents;
  /** The provider's id, or the command's of cash. */
  readonly reference: string;
};

export type Books = Pick<
  PracticeModel,
  | 'bookingsById'
  | 'invoicesById'
  | 'paymentsByBookingId'
  | 'paymentsByInvoiceId'
  | 'unplacedPaymentsById'
  | 'settings'
>;

/** Every movement there is, the oldest first. */
export function statementRows(books: Books, timeZone: TimeZone): readonly StatementRow[] {
  const rows: UndatedRow[] = [];
  for (const [bookingId, movements] of books.paymentsByBookingId) {
    rows.push(...rowsOf(movements, aboutBooking(bookingId, books)));
  }
  for (const [invoiceId, movements] of books.paymentsByInvoiceId) {
    rows.push(...rowsOf(movements, aboutInvoice(invoiceId, books)));
  }
  for (const movements of books.unplacedPaymentsById.values()) rows.push(...rowsOf(movements, UNPLACED));
  const dateOf = readDatesInOrder(timeZone);
  return rows.sort(inOrder).map((row) => ({ ...row, date: dateOf(row.at) }));
}

type UndatedRow = Omit<StatementRow, 'date'>;

const inOrder = (one: UndatedRow, other: UndatedRow): number =>
  compareInstants(one.at, other.at) || compareText(one.reference, other.reference);

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** What money was for, and how much of it is tip and tax once this much of it has been kept. */
type About = Pick<StatementRow, 'paidFor' | 'number' | 'customerName'> & {
  readonly tipIn: (keptCents: number) => number;
  readonly taxIn: (keptCents: number) => number;
};

const NONE = (): number => 0;

const UNKNOWN = '';

const UNPLACED: About = {
  paidFor: 'unplaced',
  number: UNKNOWN,
  customerName: UNKNOWN,
  tipIn: NONE,
  taxIn: NONE,
};

function aboutBooking(bookingId: string, { bookingsById }: Books): About {
  const booking = bookingsById.get(bookingId);
  return {
    paidFor: 'booking',
    number: bookingId,
    customerName: booking ? customerName(booking.customer) : UNKNOWN,
    tipIn: booking ? tipOf(booking) : NONE,
    taxIn: NONE,
  };
}

/** The price is refunded before the tip is: as the Overview counts tips. */
const tipOf =
  ({ tipCents }: Booking) =>
  (keptCents: number): number =>
    Math.max(0, Math.min(tipCents, keptCents));

function aboutInvoice(invoiceId: string, { invoicesById }: Books): About {
  const invoice = invoicesById.get(invoiceId);
  return {
    paidFor: 'invoice',
    number: invoice?.number ?? UNKNOWN,
    customerName: invoice?.customer.name ?? UNKNOWN,
    tipIn: NONE,
    taxIn: invoice ? taxOf(invoice) : NONE,
  };
}

/** A part of the total carries its part of the tax, half a cent rounding up; the whole carries all of it. */
function taxOf(invoice: Invoice): (keptCents: number) => number {
  const { taxCents, totalCents } = invoiceTotals(invoice);
  return (keptCents) =>
    totalCents === 0 ? 0 : Math.round((taxCents * Math.max(0, Math.min(keptCents, totalCents))) / totalCents);
}

/**
 * A movement's share of tip and tax is what they were after it, less what they were before: so the shares
 * of all movements add up to what is due on what was kept, to the cent.
 */
function rowsOf(movements: readonly Payment[], about: About): readonly UndatedRow[] {
  const { tipIn, taxIn, ...subject } = about;
  let before = 0;
  return movements.map((movement) => {
    const { at, kind, method, amountCents, reference, dispute } = movement;
    const after = before + movedCents(movement);
    const row: UndatedRow = {
      at,
      kind,
      ...(dispute && { dispute }),
      ...(isTestMoney(movement) && { test: true }),
      method,
      ...subject,
      reference,
      grossCents: cents(kind === 'payment' ? amountCents : 0),
      refundCents: netRefundedCents([movement]),
      tipCents: cents(tipIn(after) - tipIn(before)),
      taxCents: cents(taxIn(after) - taxIn(before)),
    };
    before = after;
    return row;
  });
}
