import type { Booking } from '../booking/booking.ts';
import { managePage } from '../booking/visit-link.ts';
import { firstNameOf } from '../customer/first-name-of.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { type Language, languageOf } from '../language/language.ts';
import type { Cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';
import { longDate } from '../time/date-text.ts';
import { type EmailContent, signatureOf } from './email-content.ts';
import type { Sender } from './own-words.ts';
import { referenceFacts } from './reference-facts.ts';
import { wordsIn } from './words-in.ts';

type Refunded = {
  readonly amountCents: Cents;
  readonly paymentReference: string;
  readonly customerName: string;
  readonly language?: Language;
};

/** To a customer whose time was gone when the money arrived. */
export const lostTimeEmail = (refunded: Refunded, sender: Sender): EmailContent => {
  const { timeLost, otherTime } = wordsIn(languageOf(refunded));
  return refundEmail(
    { ...refunded, why: timeLost, link: { label: otherTime, url: `${sender.publicUrl}/` } },
    sender,
  );
};

/** To a customer whose invoice somebody else had paid, or that was taken back, when the money arrived. */
export const settledInvoiceEmail = (
  refunded: Omit<Refunded, 'customerName'> & { readonly invoice: Invoice },
  sender: Sender,
): EmailContent => {
  const { number, invoiceId, customer } = refunded.invoice;
  const language = languageOf(refunded.invoice);
  const said = wordsIn(language);
  return refundEmail(
    {
      ...refunded,
      customerName: customer.name,
      language,
      why: said.invoiceSettled(number),
      link: { label: said.viewInvoice, url: `${sender.publicUrl}/pay-invoice/${invoiceId}` },
    },
    sender,
  );
};

/** To a customer whose visit was paid in another way, or was cancelled, when the money arrived. */
export const settledVisitEmail = (
  refunded: Omit<Refunded, 'customerName'> & { readonly booking: Booking },
  sender: Sender,
): EmailContent => {
  const { bookingId, customer, appointment, status } = refunded.booking;
  const language = languageOf(refunded.booking);
  const said = wordsIn(language);
  const day = longDate(appointment.date, language);
  return refundEmail(
    {
      ...refunded,
      customerName: customer.firstName,
      language,
      why: status === 'cancelled' ? said.visitCancelled(day) : said.visitPaid(day),
      link: { label: said.manage, url: managePage(sender.publicUrl, bookingId) },
    },
    sender,
  );
};

type Reason = { readonly why: string; readonly link: EmailContent['links'][number] };

function refundEmail(refund: Refunded & Reason, { settings }: Sender): EmailContent {
  const { amountCents, paymentReference, customerName, why, link } = refund;
  const said = wordsIn(languageOf(refund));
  return {
    subject: said.refundSubject,
    greeting: customerName === '' ? said.hello : said.helloTo(firstNameOf(customerName)),
    paragraphs: [why],
    facts: [
      { label: said.amount, value: dollarText(amountCents) },
      ...referenceFacts(paymentReference, languageOf(refund)),
    ],
    links: [link],
    closing: signatureOf(settings.business),
  };
}
