import type { Payment } from '../payment/payment.ts';
import type { VisitBooks } from './visit-bills.ts';

/**
 * The money that moved for each visit, directly or through an invoice that was made for it, tax and extras
 * included. Every movement of a visit is in it once.
 */
export function movementsByBooking(books: VisitBooks): ReadonlyMap<string, readonly Payment[]> {
  const movements = new Map<string, readonly Payment[]>(books.paymentsByBookingId);
  for (const [invoiceId, ofInvoice] of books.paymentsByInvoiceId) {
    const bookingId = books.invoicesById.get(invoiceId)?.bookingId;
    if (bookingId) movements.set(bookingId, [...(movements.get(bookingId) ?? []), ...ofInvoice]);
  }
  return movements;
}
