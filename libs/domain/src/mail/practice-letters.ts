import type { Assessment } from '../assessment/assessment.ts';
import { QUESTIONS } from '../assessment/questions.ts';
import { acceptedCents, type Invoice } from '../invoice/invoice.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import { type Cents, cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import { longDate } from '../time/date-text.ts';
import type { Sender } from './booking-letters.ts';
import type { Letter } from './letter.ts';

type ToConsultant = Pick<Letter, 'subject' | 'facts'>;

const toConsultant = ({ subject, facts }: ToConsultant, { publicUrl }: Sender): Letter => ({
  subject,
  greeting: '',
  paragraphs: [],
  facts: facts.filter(({ value }) => value !== ''),
  links: [{ label: 'Open the console', url: `${publicUrl}/admin/` }],
  closing: '',
});

export function quoteLetter(quote: QuoteRequest, sender: Sender): Letter {
  const { address, city, state, zipCode, preferredDate } = quote;
  const facts = [
    { label: 'Name', value: `${quote.firstName} ${quote.lastName}` },
    { label: 'Email', value: quote.email },
    { label: 'Phone', value: quote.phone },
    { label: 'Where', value: `${address}, ${city}, ${state} ${zipCode}`.trim() },
    { label: 'Estimated hours', value: quote.estimatedHours },
    { label: 'Preferred date', value: preferredDate ? longDate(preferredDate) : '' },
    { label: 'What it is about', value: quote.consultationDescription },
    { label: 'Special requests', value: quote.specialRequests },
  ];
  return toConsultant({ subject: `Quote request from ${city}, ${state}`, facts }, sender);
}

export type ContactMessage = { readonly name: string; readonly email: string; readonly message: string };

export const contactLetter = ({ name, email, message }: ContactMessage, sender: Sender): Letter =>
  toConsultant(
    {
      subject: `Message from ${name}`,
      facts: [
        { label: 'Name', value: name },
        { label: 'Email', value: email },
        { label: 'Message', value: message },
      ],
    },
    sender,
  );

export function assessmentLetter({ answers }: Assessment, sender: Sender): Letter {
  const facts = QUESTIONS.map(({ id, question }) => {
    const answer = answers[id];
    return { label: question, value: typeof answer === 'string' ? answer : answer.join(', ') };
  });
  return toConsultant({ subject: 'A plant care assessment was completed', facts }, sender);
}

export function invoiceLetter(invoice: Invoice, { settings, publicUrl }: Sender): Letter {
  const { number, customer, dueDate, invoiceId } = invoice;
  const { totalCents } = invoiceTotals(invoice);
  const paidCents = acceptedCents(invoice);
  const openCents = cents(Math.max(0, totalCents - paidCents));
  return {
    subject: `Invoice ${number} from ${settings.business.name}`,
    greeting: `Hello ${customer.name},`,
    paragraphs: [invitationOf(openCents, paidCents)],
    facts: [
      { label: 'Invoice', value: number },
      { label: 'Total', value: dollarText(totalCents) },
      ...(paidCents > 0
        ? [
            { label: 'Paid', value: dollarText(paidCents) },
            { label: 'Open', value: dollarText(openCents) },
          ]
        : []),
      { label: 'Due', value: longDate(dueDate) },
    ],
    links: [
      {
        label: openCents > 0 ? 'View and pay' : 'View the invoice',
        url: `${publicUrl}/pay-invoice/${invoiceId}`,
      },
    ],
    closing: `${settings.business.name}, ${settings.business.phone}`,
  };
}

/** A draft may have been paid, all or in part, before it goes out. */
function invitationOf(openCents: Cents, paidCents: Cents): string {
  if (openCents === 0) return 'Here is your invoice. It is paid in full, thank you.';
  if (paidCents > 0) return 'Here is your invoice. You can pay what is still open by card.';
  return 'Here is your invoice. You can pay all of it or a 50% deposit by card.';
}

type Refunded = { readonly amountCents: Cents; readonly paymentReference: string };

/** To a customer whose time was gone when the money arrived. */
export const lostTimeLetter = (refunded: Refunded, sender: Sender): Letter =>
  refundLetter(
    {
      ...refunded,
      why: 'The time you chose was taken before your payment arrived. We have refunded it in full; please choose another time.',
      link: { label: 'Choose another time', url: `${sender.publicUrl}/` },
    },
    sender,
  );

/** To a customer whose invoice somebody else had paid, or that was taken back, when the money arrived. */
export const settledInvoiceLetter = (
  refunded: Refunded & { readonly invoice: Invoice },
  sender: Sender,
): Letter => {
  const { number, invoiceId } = refunded.invoice;
  return refundLetter(
    {
      ...refunded,
      why: `Invoice ${number} was settled before your payment arrived. We have refunded your payment in full.`,
      link: { label: 'View the invoice', url: `${sender.publicUrl}/pay-invoice/${invoiceId}` },
    },
    sender,
  );
};

type Reason = { readonly why: string; readonly link: Letter['links'][number] };

const refundLetter = (
  { amountCents, paymentReference, why, link }: Refunded & Reason,
  { settings }: Sender,
): Letter => ({
  subject: 'Your payment has been refunded',
  greeting: 'Hello,',
  paragraphs: [why],
  facts: [
    { label: 'Amount', value: dollarText(amountCents) },
    { label: 'Reference', value: paymentReference },
  ],
  links: [link],
  closing: `${settings.business.name}, ${settings.business.phone}`,
});
