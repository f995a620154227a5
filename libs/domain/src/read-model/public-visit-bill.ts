import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { cents, centsToDollars } from '../money/cents.ts';
import { methodWords } from '../payment/method-words.ts';
import type { Payment } from '../payment/payment.ts';
import { tipsGivenCents } from '../payment/tips-given.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { askedLines, visitTitle } from './asked-lines.ts';
import { type VisitAccount, visitAccount } from './visit-account.ts';
import type { VisitBooks } from './visit-bills.ts';
import { invoiceAskingFor } from './visit-due.ts';

/**
 * What the link of a visit shows, in dollars: what was agreed and what came on top, what was paid and given back, and
 * what is owed. Of the customer only the name.
 */
export function publicVisitBill(booking: Booking, books: VisitBooks, timeZone: TimeZone) {
  const account = visitAccount(booking, books);
  const invoice = account.owedCents > 0 ? invoiceAskingFor(booking, books) : undefined;
  return {
    bookingId: booking.bookingId,
    status: statusOf(booking, account),
    customerName: customerName(booking.customer),
    visit: visitOf(booking),
    lines: askedLines(booking, account).map(({ description, amountCents }) => ({
      description,
      amount: centsToDollars(amountCents),
    })),
    totalAmount: centsToDollars(account.askedCents),
    movements: account.movements.flatMap((movement) => movementOf(movement, timeZone)),
    paidAmount: centsToDollars(account.paidCents),
    refundedAmount: centsToDollars(cents(account.givenBackCents - account.onItsWayCents)),
    openAmount: centsToDollars(account.owedCents),
    tipAmount: centsToDollars(cents(booking.tipCents + tipsGivenCents(account.movements))),
    tipBase: centsToDollars(booking.priceCents),
    ...(invoice && { invoiceId: invoice.invoiceId }),
  };
}

function statusOf({ status }: Booking, { owedCents, isSettled }: VisitAccount) {
  if (owedCents > 0) return 'open' as const;
  if (status === 'cancelled') return 'cancelled' as const;
  return isSettled ? ('paid' as const) : ('nothing-owed' as const);
}

const visitOf = ({ appointment }: Booking) => ({
  title: visitTitle({ appointment }),
  consultationType: appointment.consultationType,
  date: appointment.date,
  time: appointment.time,
});

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
