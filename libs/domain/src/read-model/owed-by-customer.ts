import { type Cents, sumCents } from '../money/cents.ts';
import type { LocalDate } from '../time/local-date.ts';
import { recordsOfPerson } from './customer-addresses.ts';
import { invoicesByEmail } from './customer-groups.ts';
import type { CustomerEntry } from './customers-of.ts';
import { invoiceAccount } from './list-invoices.ts';
import type { VisitBooks } from './visit-bills.ts';
import { visitDue } from './visit-due.ts';

type Person = Pick<CustomerEntry, 'addresses' | 'bookings'>;

/** Amount a customer owes: what is open on sent invoices, and completed visits no invoice asks for. */
export function owedByCustomer({ addresses, bookings }: Person, books: VisitBooks, today: LocalDate): Cents {
  const invoices = recordsOfPerson(invoicesByEmail(books.invoicesById), addresses).flatMap((invoice) => {
    const payments = books.paymentsByInvoiceId.get(invoice.invoiceId) ?? [];
    const { mark, openCents } = invoiceAccount(invoice, { payments, today });
    return mark === 'Draft' ? [] : [openCents];
  });
  const visits = bookings.flatMap((booking) => {
    if (booking.status !== 'completed') return [];
    const due = visitDue(booking, books);
    return due.ok ? [due.value] : [];
  });
  return sumCents([...invoices, ...visits]);
}
