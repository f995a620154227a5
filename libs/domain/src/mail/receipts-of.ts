import { type Booking, bookingDocumentId } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { hasEmail } from '../booking/has-email.ts';
import type { PracticeDocument } from '../document.ts';
import { type Invoice, invoiceDocumentId } from '../invoice/invoice.ts';
import { languageOf } from '../language/language.ts';
import { isBookingPayment, type Payment, subjectIdOfPayment } from '../payment/payment.ts';
import type { Instant } from '../time/instant.ts';
import type { Mail } from './mail.ts';
import { receiptEmail } from './receipt-emails.ts';
import { type MailContext, toCustomer } from './write-mail.ts';

/** Document a payment is for, without which its receipt cannot be written. An unplaced payment gets none. */
export const receiptReads = (payment: Payment): Booking['_id'] | Invoice['_id'] =>
  isBookingPayment(payment)
    ? bookingDocumentId(payment.bookingId)
    : invoiceDocumentId(subjectIdOfPayment(payment));

export type ReceiptContext = MailContext & {
  /** Start of receipts: payments made before get none. */
  readonly receiptsSince: Instant;
};

/**
 * The receipt of a payment or a refund: one for each, to the customer of what it is for. None to who has
 * no e-mail or was erased.
 */
export function receiptsOf(
  payment: Payment,
  subject: PracticeDocument | undefined,
  context: ReceiptContext,
): readonly Mail[] {
  // A refund that came back is for the consultant to settle: a receipt would only say that it failed.
  if (payment.at < context.receiptsSince || payment.kind === 'refund-failed') return [];
  // Bank disputes are reported by the bank.
  if (payment.dispute) return [];
  if (subject?.type !== 'booking' && subject?.type !== 'invoice') return [];
  const to = recipientOf(subject);
  if (subject.erasedAt !== undefined || !hasEmail(to) || wasMadeQuietly(payment, subject)) return [];
  const cause = payment.kind === 'refund' ? 'refund-receipt' : 'payment-receipt';
  const about = `${subjectIdOfPayment(payment)}.${payment.reference}`;
  const letter = receiptEmail({ payment, subject }, context);
  return [toCustomer({ cause, about, to, letter, language: languageOf(subject) }, context)];
}

/** True if it was paid with a booking that its customer gets no email about. */
const wasMadeQuietly = ({ commandId }: Payment, subject: Booking | Invoice): boolean =>
  subject.type === 'booking' &&
  subject.history.some((event) => event.quiet && event.what === 'created' && event.commandId === commandId);

function recipientOf(subject: Booking | Invoice): Mail['to'] {
  const { email } = subject.customer;
  return { name: subject.type === 'booking' ? customerName(subject.customer) : subject.customer.name, email };
}
