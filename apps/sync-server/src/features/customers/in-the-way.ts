import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { invoiceOpenCents, recordedAmounts } from '@fieldleaf/domain/invoice/invoice-amounts';
import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { bookingsByEmail, invoicesByEmail } from '@fieldleaf/domain/read-model/customer-groups';
import { visitsAhead } from '@fieldleaf/domain/read-model/erasure-plan';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { recordsOf } from '@fieldleaf/domain/read-model/records-by-email';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { longDate } from '@fieldleaf/domain/time/date-text';
import type { Desk } from '../../practice/desk.ts';
import { checkoutsOf, giftOrdersOf } from './checkouts.ts';

/** Why somebody cannot be forgotten yet, in words for themselves. */
export async function whatIsInTheWay(desk: Desk, typed: string): Promise<readonly string[]> {
  const email = normaliseEmail(typed);
  const ahead = visitsAhead(desk.model(), email, desk.now()).map(
    ({ bookingId, appointment: { date } }) =>
      `Your visit ${bookingId} on ${longDate(date)} is still to come. Cancel it first.`,
  );
  const begun = [...(await checkoutsOf(desk, email)), ...(await giftOrdersOf(desk, email))];
  const isPaying = begun.some(({ state }) => state === 'open');
  const paying = isPaying ? ['A payment is under way. Please finish it, or try again in an hour.'] : [];
  return [...ahead, ...paying, ...moneyOpenOf(desk.model(), email)];
}

/** What a person still has to pay, or to get: without their name nobody could ask for it. */
export function moneyOpenOf(model: PracticeModel, email: string): readonly string[] {
  const invoices = recordsOf(invoicesByEmail(model.invoicesById), email).flatMap((invoice) => {
    const payments = model.paymentsByInvoiceId.get(invoice.invoiceId) ?? [];
    const openCents = invoice.voidedAt ? cents(0) : invoiceOpenCents(recordedAmounts(invoice, payments));
    return openCents > 0 ? [`Invoice ${invoice.number} is not paid yet: ${dollarText(openCents)}.`] : [];
  });
  const visits = recordsOf(bookingsByEmail(model.bookingsById), email).flatMap((booking) => {
    const { owedCents, creditCents } = visitAccount(booking, model);
    if (creditCents > 0)
      return [`${dollarText(creditCents)} is still to be paid back for visit ${booking.bookingId}.`];
    const isBilled = [...model.invoicesById.values()].some(
      ({ bookingId }) => bookingId === booking.bookingId,
    );
    return owedCents > 0 && !isBilled
      ? [`Visit ${booking.bookingId} is not paid yet: ${dollarText(owedCents)}.`]
      : [];
  });
  return [...invoices, ...visits];
}
