import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import type { ConsultationType } from '../consultation/consultation.ts';
import { durationText } from '../consultation/duration-text.ts';
import { type Cents, cents, centsToDollars, sumCents } from '../money/cents.ts';
import { methodWords } from '../payment/method-words.ts';
import type { Payment } from '../payment/payment.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { type VisitAccount, visitAccount } from './visit-account.ts';
import type { VisitBooks } from './visit-bills.ts';
import { invoiceAskingFor } from './visit-due.ts';

/**
 * What the link of a visit shows, in dollars: what was agreed and what came on top, what was paid and given back, and
 * what is owed. Of the customer only the name.
 */
export function publicVisitBill(booking: Booking, books: VisitBooks, timeZone: TimeZone) {
  const account = visitAccount(booking, books);
  const movements = books.paymentsByBookingId.get(booking.bookingId) ?? [];
  const invoice = account.owedCents > 0 ? invoiceAskingFor(booking, books) : undefined;
  const lines = linesOf(booking, movements);
  return {
    bookingId: booking.bookingId,
    status: statusOf(booking, account),
    customerName: customerName(booking.customer),
    visit: visitOf(booking),
    lines: lines.map(({ description, amountCents }) => ({
      description,
      amount: centsToDollars(amountCents),
    })),
    totalAmount: centsToDollars(sumCents(lines.map(({ amountCents }) => amountCents))),
    movements: movements.flatMap((movement) => movementOf(movement, timeZone)),
    paidAmount: centsToDollars(account.directCents),
    refundedAmount: centsToDollars(account.refundedCents),
    openAmount: centsToDollars(account.owedCents),
    tipBase: centsToDollars(booking.priceCents),
    ...(invoice && { invoiceId: invoice.invoiceId }),
  };
}

function statusOf({ status }: Booking, { owedCents, isSettled }: VisitAccount) {
  if (owedCents > 0) return 'open' as const;
  if (status === 'cancelled') return 'cancelled' as const;
  return isSettled ? ('paid' as const) : ('nothing-owed' as const);
}

const KINDS: Readonly<Record<ConsultationType, string>> = {
  virtual: 'Virtual consultation',
  onsite: 'On-site consultation',
};

const visitOf = ({ appointment: { consultationType, durationMinutes, date, time } }: Booking) => ({
  title: `${KINDS[consultationType]}, ${durationText(durationMinutes)}`,
  consultationType,
  date,
  time,
});

type Line = { readonly description: string; readonly amountCents: Cents };

function linesOf(booking: Booking, movements: readonly Payment[]): readonly Line[] {
  const { priceCents, discount, tipCents, extras = [] } = booking;
  const given = movements.flatMap((payment) => (payment.kind === 'payment' ? (payment.tipCents ?? []) : []));
  const tip = sumCents([tipCents, ...given]);
  return [
    { description: visitOf(booking).title, amountCents: priceCents },
    ...(discount
      ? [{ description: `Code ${discount.promoCode}`, amountCents: cents(-discount.amountCents) }]
      : []),
    ...extras.map(({ description, amountCents }) => ({ description, amountCents })),
    ...(tip > 0 ? [{ description: 'Tip', amountCents: tip }] : []),
  ];
}

/** A refund that came back did not happen to the customer: it goes with the one that failed. */
function movementOf(movement: Payment, timeZone: TimeZone) {
  const { kind, amountCents, tipCents, receivedOn, at } = movement;
  if (kind === 'refund-failed') return [];
  return {
    kind,
    means: methodWords(movement),
    amount: centsToDollars(amountCents),
    ...(tipCents && { tip: centsToDollars(tipCents) }),
    date: receivedOn ?? localDateOf(at, timeZone),
  };
}
