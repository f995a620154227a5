import { hasEmail } from '../booking/has-email.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceOpenCents, recordedAmounts } from '../invoice/invoice-amounts.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { visitAccount } from '../read-model/visit-account.ts';
import { visitBills } from '../read-model/visit-bills.ts';
import { type TimeZone, toInstant } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { MORNING, type Reminder } from './reminder.ts';

/** Days after the due date: a first friendly word, and one more. Then it is the consultant's to call. */
const DAYS_OVERDUE = [1, 8] as const;
const FORTNIGHT_MINUTES = 14 * 24 * 60;

/**
 * The reminders of an invoice that was sent and is still open; what became due while it was a draft is not,
 * and neither is what was paid through another invoice.
 */
export function paymentReminders(
  invoice: Invoice,
  model: PracticeModel,
  zone: TimeZone,
): readonly Reminder[] {
  const { invoiceId, customer, sentAt, voidedAt, erasedAt } = invoice;
  if (sentAt === null || voidedAt !== null || erasedAt !== undefined || !hasEmail(customer)) return [];
  const payments = model.paymentsByInvoiceId.get(invoiceId) ?? [];
  if (invoiceOpenCents(recordedAmounts(invoice, payments)) === 0 || isSettledElsewhere(invoice, model))
    return [];
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
 * Whether an invoice asks for a visit that was paid through another one, and for nothing else: reminding
 * of it would dun somebody who has paid.
 */
function isSettledElsewhere(invoice: Invoice, model: PracticeModel): boolean {
  const booking = model.bookingsById.get(invoice.bookingId ?? '');
  if (!booking || !visitAccount(booking, model).isSettled) return false;
  const bill = visitBills(booking, model).bills.find((one) => one.invoice.invoiceId === invoice.invoiceId);
  return bill !== undefined && bill.billedCents === invoiceTotals(invoice).subtotalCents;
}
