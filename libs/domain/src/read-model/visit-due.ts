import type { Booking } from '../booking/booking.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceOpenCents, recordedAmounts } from '../invoice/invoice-amounts.ts';
import type { Cents } from '../money/cents.ts';
import { type Problem, problem, problemInWords } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { invoicesOfBooking } from './invoices-of-booking.ts';
import { visitAccount } from './visit-account.ts';
import type { VisitBooks } from './visit-bills.ts';

/** Problem worded for a visit, as the catalog's text speaks of an invoice. */
export const NOTHING_LEFT_TO_PAY: Problem = problemInWords('already_paid', {
  en: 'Nothing is left to pay for this visit.',
  es: 'No queda nada por pagar de esta visita.',
});

/**
 * Returns the amount a payment for a visit takes: all that is owed. An amount an invoice asks for is paid there, or
 * the invoice would go on asking.
 */
export function visitDue(booking: Booking, books: VisitBooks): Result<Cents, Problem> {
  const { owedCents } = visitAccount(booking, books);
  if (owedCents <= 0) return err(NOTHING_LEFT_TO_PAY);
  return invoiceAskingFor(booking, books) ? err(problem('visit_invoiced')) : ok(owedCents);
}

/** The invoice that asks for the money of a visit, the oldest of several. */
export const invoiceAskingFor = ({ bookingId }: Booking, books: VisitBooks): Invoice | undefined =>
  invoicesOfBooking(books, bookingId).find((invoice) => {
    const payments = books.paymentsByInvoiceId.get(invoice.invoiceId) ?? [];
    return invoice.voidedAt === null && invoiceOpenCents(recordedAmounts(invoice, payments)) > 0;
  });
