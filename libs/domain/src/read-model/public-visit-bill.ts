import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { cents, centsToDollars } from '../money/cents.ts';
import { tipsGivenCents } from '../payment/tips-given.ts';
import type { TimeZone } from '../time/business-time.ts';
import { visitTitle } from './asked-lines.ts';
import { publicAccount } from './public-account.ts';
import { type VisitAccount, visitAccount } from './visit-account.ts';
import type { VisitBooks } from './visit-bills.ts';
import { invoiceAskingFor } from './visit-due.ts';

/**
 * Data shown at a visit link, in dollars: what was agreed and added, what was paid and refunded, and what is owed.
 * Only the name of the customer is included.
 */
export function publicVisitBill(booking: Booking, books: VisitBooks, timeZone: TimeZone) {
  const account = visitAccount(booking, books);
  const { lines, movements } = publicAccount(booking, account, timeZone);
  const invoice = account.owedCents > 0 ? invoiceAskingFor(booking, books) : undefined;
  return {
    bookingId: booking.bookingId,
    status: statusOf(booking, account),
    customerName: customerName(booking.customer),
    visit: visitOf(booking),
    lines: lines.map(({ description, amount }) => ({ description, amount })),
    totalAmount: centsToDollars(account.askedCents),
    movements,
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
