import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { languageOf } from '../language/language.ts';
import type { Cents } from '../money/cents.ts';
import type { Mail } from './mail.ts';
import { settledInvoiceEmail, settledVisitEmail } from './refund-emails.ts';
import { type MailContext, toCustomer } from './write-mail.ts';

type LatePayment = {
  /** Invoice or booking it was for. */
  readonly subject: Invoice | Booking;
  readonly amountCents: Cents;
  readonly paymentReference: string;
};

/** The mail that tells a customer that a payment came too late, because somebody else was faster, and went back. */
export function latePaymentMail({ subject, ...late }: LatePayment, context: MailContext): Mail {
  const about = late.paymentReference;
  const cause = 'payment-refunded';
  const language = languageOf(subject);
  if (subject.type === 'invoice') {
    const letter = settledInvoiceEmail({ ...late, invoice: subject }, context);
    return toCustomer({ cause, about, to: subject.customer, letter, language }, context);
  }
  const to = { name: customerName(subject.customer), email: subject.customer.email };
  const letter = settledVisitEmail({ ...late, booking: subject }, context);
  return toCustomer({ cause, about, to, letter, language }, context);
}
