import { hasEmail } from '../booking/has-email.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceOpenCents, recordedAmounts } from '../invoice/invoice-amounts.ts';
import { keysThat } from '../read-model/keys-that.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { visitAccount } from '../read-model/visit-account.ts';
import { visitBills } from '../read-model/visit-bills.ts';
import { type TimeZone, toInstant } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { type ListReminders, MORNING, type Reminder } from './reminder.ts';

/** Days after the due date: a first friendly word, and one more. Then it is the consultant's to call. */
const DAYS_OVERDUE = [1, 8] as const;
const FORTNIGHT_MINUTES = 14 * 24 * 60;

type InvoiceBooks = Pick<PracticeModel, 'invoicesById' | 'paymentsByInvoiceId'>;

/** Those that were sent to somebody and are still open. */
const unpaidInvoices = keysThat<InvoiceBooks>((invoiceId, { invoicesById, paymentsByInvoiceId }) => {
  const invoice = invoicesById.get(invoiceId);
  if (!invoice || invoice.sentAt === null || invoice.voidedAt !== null || invoice.erasedAt !== undefined)
    return false;
  const payments = paymentsByInvoiceId.get(invoiceId) ?? [];
  return hasEmail(invoice.customer) && invoiceOpenCents(recordedAmounts(invoice, payments)) > 0;
});

/**
 * The reminders of invoices that were sent and are still open; what became due while it was a draft is not,
 * and neither is what was paid through another invoice, or belongs to a visit that was called off.
 */
export const paymentReminders: ListReminders = (model, { zone }) => {
  const { invoicesById, paymentsByInvoiceId } = model;
  return [...unpaidInvoices({ invoicesById, paymentsByInvoiceId })].flatMap((invoiceId) => {
    const invoice = invoicesById.get(invoiceId);
    return invoice && !isNotAskedFor(invoice, model) ? remindersOf(invoice, zone) : [];
  });
};

function remindersOf(invoice: Invoice, zone: TimeZone): readonly Reminder[] {
  const { invoiceId, customer, sentAt } = invoice;
  if (sentAt === null) return [];
  const mornings = DAYS_OVERDUE.map((days) => toInstant(plusDays(invoice.dueDate, days), MORNING, zone));
  return mornings.flatMap((dueAt, index): Reminder[] => {
    if (dueAt === undefined || dueAt <= sentAt) return [];
    return [
      {
        cause: 'payment-reminder',
        about: `${invoiceId}.${DAYS_OVERDUE[index]}`,
        dueAt,
        uselessFrom: laterOf(mornings[index + 1], dueAt),
        templateId: 'payment-reminder',
        to: { name: customer.name, email: customer.email },
        facts: { invoice },
      },
    ];
  });
}

/** After the server was down for long, only the latest of several is sent. */
const laterOf = (next: Instant | undefined, dueAt: Instant): Instant =>
  next ?? plusMinutes(dueAt, FORTNIGHT_MINUTES);

/**
 * Whether nobody is asked to pay it any more: its visit was called off after it was made, or it asks for nothing but
 * a visit that was paid otherwise. Reminding of it would dun somebody who owes nothing.
 */
function isNotAskedFor(invoice: Invoice, model: PracticeModel): boolean {
  const booking = model.bookingsById.get(invoice.bookingId ?? '');
  const { bills } = booking ? visitBills(booking, model) : { bills: [] };
  const bill = bills.find((one) => one.invoice.invoiceId === invoice.invoiceId);
  if (!booking || !bill) return false;
  if (booking.status === 'cancelled' || bill.isSuperseded) return true;
  return bill.billedCents === bill.amounts.subtotalCents && visitAccount(booking, model).isSettled;
}
