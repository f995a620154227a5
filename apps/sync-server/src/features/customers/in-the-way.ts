import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { invoiceOpenCents, recordedAmounts } from '@fieldleaf/domain/invoice/invoice-amounts';
import type { Saying } from '@fieldleaf/domain/language/language';
import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { bookingsByEmail, invoicesByEmail } from '@fieldleaf/domain/read-model/customer-groups';
import { visitsAhead } from '@fieldleaf/domain/read-model/erasure-plan';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { recordsOf } from '@fieldleaf/domain/read-model/records-by-email';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { longDate } from '@fieldleaf/domain/time/date-text';
import type { Desk } from '../../practice/desk.ts';

const invoiceOpen = (number: string, amount: string): Saying => ({
  en: `Invoice ${number} is not paid yet: ${amount}.`,
  es: `La factura ${number} todavía no está pagada: ${amount}.`,
});

const stillToPayBack = (bookingId: string, amount: string): Saying => ({
  en: `${amount} is still to be paid back for visit ${bookingId}.`,
  es: `Todavía falta devolverle ${amount} de la visita ${bookingId}.`,
});

const visitOpen = (bookingId: string, amount: string): Saying => ({
  en: `Visit ${bookingId} is not paid yet: ${amount}.`,
  es: `La visita ${bookingId} todavía no está pagada: ${amount}.`,
});

/** Why somebody cannot be forgotten yet, in words for themselves. */
export function whatIsInTheWay(desk: Desk, typed: string): readonly Saying[] {
  const email = normaliseEmail(typed);
  const ahead = visitsAhead(desk.model(), email, desk.now()).map(({ bookingId, appointment: { date } }) => ({
    en: `Your visit ${bookingId} on ${longDate(date)} is still to come. Cancel it first.`,
    es: `Su visita ${bookingId} del ${longDate(date, 'es')} todavía está por venir. Cancélela primero.`,
  }));
  return [...ahead, ...moneyOpenOf(desk.model(), email)];
}

/** What a person still has to pay, or to get: without their name nobody could ask for it. */
export function moneyOpenOf(model: PracticeModel, email: string): readonly Saying[] {
  const invoices = recordsOf(invoicesByEmail(model.invoicesById), email).flatMap((invoice) => {
    const payments = model.paymentsByInvoiceId.get(invoice.invoiceId) ?? [];
    const openCents = invoice.voidedAt ? cents(0) : invoiceOpenCents(recordedAmounts(invoice, payments));
    return openCents > 0 ? [invoiceOpen(invoice.number, dollarText(openCents))] : [];
  });
  const visits = recordsOf(bookingsByEmail(model.bookingsById), email).flatMap((booking) => {
    const { owedCents, creditCents } = visitAccount(booking, model);
    if (creditCents > 0) return [stillToPayBack(booking.bookingId, dollarText(creditCents))];
    const isBilled = [...model.invoicesById.values()].some(
      ({ bookingId }) => bookingId === booking.bookingId,
    );
    return owedCents > 0 && !isBilled ? [visitOpen(booking.bookingId, dollarText(owedCents))] : [];
  });
  return [...invoices, ...visits];
}
