import { answeredQuestions } from '../assessment/answer-words.ts';
import type { Assessment } from '../assessment/assessment.ts';

import type { Attention, AttentionKind, AttentionMatter } from '../attention/attention.ts';
import { troubleWords } from '../attention/trouble-words.ts';
import type { Booking } from '../booking/booking.ts';
import { managePage } from '../booking/visit-link.ts';
import { firstNameOf } from '../customer/first-name-of.ts';
import { templateData } from '../email-template/template-data.ts';
import { acceptedCents, type Invoice } from '../invoice/invoice.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import { type Cents, cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';
import { quoteAddress } from '../quote-request/quote-address.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import { longDate } from '../time/date-text.ts';
import type { Letter } from './letter.ts';
import { ownWords, type Sender, type Words } from './own-words.ts';
import { referenceFacts } from './reference-facts.ts';

type WordsAndFacts = { readonly words: Words; readonly facts: Letter['facts'] };

const toConsultant = ({ words, facts }: WordsAndFacts, { publicUrl }: Sender): Letter => ({
  ...words,
  facts: facts.filter(({ value }) => value !== ''),
  links: [{ label: 'Open the console', url: `${publicUrl}/admin/` }],
  closing: '',
});

export function quoteLetter(quote: QuoteRequest, sender: Sender): Letter {
  const words = ownWords('quote-request', { quote_place: `${quote.city}, ${quote.state}` }, sender);
  return toConsultant({ words, facts: factsOfQuote(quote) }, sender);
}

/** To whoever asks. Anybody can type any address into the form, so nothing they typed is sent to it but a name. */
export function quoteReceivedLetter({ firstName }: QuoteRequest, sender: Sender): Letter {
  const { name, phone } = sender.settings.business;
  const isName = !/[./@:\d]/.test(firstName);
  return {
    ...ownWords('quote-received', { customer_first_name: isName ? firstName : '' }, sender),
    facts: [],
    links: [],
    closing: `${name}, ${phone}`,
  };
}

const HOURS: Readonly<Record<QuoteRequest['estimatedHours'], string>> = {
  '1-2': '1 to 2',
  '3-4': '3 to 4',
  '5-6': '5 to 6',
  'full-day': 'A full day',
  'multiple-days': 'Several days',
};

function factsOfQuote(quote: QuoteRequest): Letter['facts'] {
  const { preferredDate } = quote;
  return [
    { label: 'Name', value: `${quote.firstName} ${quote.lastName}` },
    { label: 'Email', value: quote.email },
    { label: 'Phone', value: quote.phone },
    { label: 'Where', value: quoteAddress(quote) },
    { label: 'Estimated hours', value: HOURS[quote.estimatedHours] ?? quote.estimatedHours },
    { label: 'Preferred date', value: preferredDate ? longDate(preferredDate) : '' },
    { label: 'What it is about', value: quote.consultationDescription },
    { label: 'Special requests', value: quote.specialRequests },
  ];
}

export type ContactMessage = { readonly name: string; readonly email: string; readonly message: string };

export function contactLetter({ name, email, message }: ContactMessage, sender: Sender): Letter {
  const facts = [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'Message', value: message },
  ];
  return toConsultant({ words: ownWords('contact-form', { customer_name: name }, sender), facts }, sender);
}

export function assessmentLetter({ answers }: Assessment, sender: Sender): Letter {
  const facts = answeredQuestions(answers).map(({ question, answer }) => ({
    label: question,
    value: answer,
  }));
  return toConsultant({ words: ownWords('assessment-completed', {}, sender), facts }, sender);
}

/** What each kind of question is about, in one line. */
const MATTERS: Readonly<Record<Exclude<AttentionKind, 'service-failing'>, string>> = {
  'completed-after-cancel': 'A visit was completed that had been cancelled meanwhile.',
  'missed-after-cancel': 'A visit was marked as a no-show that had been cancelled meanwhile.',
  'slot-clash': 'A time you promised was sold meanwhile.',
  'paid-without-slot': 'A payment arrived for a time that was gone.',
  'visits-overlap': 'Two visits are at one time, or too close together.',
  'payment-differs': 'The card provider and the books disagree about a payment.',
  'payment-without-visit': 'Money came back after a restore, and the visit it was for did not.',
  'entries-waiting':
    'Unusually many messages have come that look like spam. They wait until you let them in.',
  'restored-from-backup': 'A backup was restored. Open the app on each of your phones once, with signal.',
  'invoice-number-twice': 'Two invoices have the same number.',
};

function factsOf(matter: AttentionMatter): Letter['facts'] {
  if (matter.kind !== 'service-failing') return [{ label: 'What', value: MATTERS[matter.kind] }];
  const { title, means, advice } = troubleWords(matter);
  return [
    { label: 'What', value: `${title}.` },
    { label: 'What it means', value: means },
    { label: 'To do', value: advice },
  ];
}

export const attentionLetter = ({ matter }: Attention, sender: Sender): Letter =>
  toConsultant(
    {
      words: ownWords('needs-attention', {}, sender),
      facts: factsOf(matter),
    },
    sender,
  );

export function invoiceLetter(invoice: Invoice, sender: Sender): Letter {
  const { settings, publicUrl } = sender;
  const { number, dueDate, invoiceId } = invoice;
  const words = ownWords('invoice-sent', templateData({ settings, publicUrl, invoice }), sender);
  const { totalCents } = invoiceTotals(invoice);
  const paidCents = acceptedCents(invoice);
  const openCents = cents(Math.max(0, totalCents - paidCents));
  return {
    ...words,
    paragraphs: [...words.paragraphs, invitationOf(openCents, paidCents)],
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
    links: linksOf(`${publicUrl}/pay-invoice/${invoiceId}`, { openCents, paidCents }),
    closing: `${settings.business.name}, ${settings.business.phone}`,
  };
}

/** A draft may have been paid, all or in part, before it goes out. */
type Paid = { readonly openCents: Cents; readonly paidCents: Cents };

/** A deposit is the first that is paid, or it is none. */
function linksOf(url: string, { openCents, paidCents }: Paid): Letter['links'] {
  if (openCents === 0) return [{ label: 'View the invoice', url }];
  const all = { label: 'View and pay', url };
  return paidCents > 0 ? [all] : [all, { label: 'Pay the 50% deposit', url: `${url}?type=deposit` }];
}

function invitationOf(openCents: Cents, paidCents: Cents): string {
  if (openCents === 0) return 'It is paid in full, thank you.';
  if (paidCents > 0) return 'You can pay what is still open by card.';
  return 'You can pay all of it or a 50% deposit by card.';
}

type Refunded = {
  readonly amountCents: Cents;
  readonly paymentReference: string;
  readonly customerName: string;
};

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
  refunded: Omit<Refunded, 'customerName'> & { readonly invoice: Invoice },
  sender: Sender,
): Letter => {
  const { number, invoiceId, customer } = refunded.invoice;
  return refundLetter(
    {
      ...refunded,
      customerName: customer.name,
      why: `Invoice ${number} was settled before your payment arrived. We have refunded your payment in full.`,
      link: { label: 'View the invoice', url: `${sender.publicUrl}/pay-invoice/${invoiceId}` },
    },
    sender,
  );
};

/** To a customer whose visit was paid in another way, or was cancelled, when the money arrived. */
export const settledVisitLetter = (
  refunded: Omit<Refunded, 'customerName'> & { readonly booking: Booking },
  sender: Sender,
): Letter => {
  const { bookingId, customer, appointment, status } = refunded.booking;
  const happened = status === 'cancelled' ? 'was cancelled' : 'was already paid';
  return refundLetter(
    {
      ...refunded,
      customerName: customer.firstName,
      why: `Your visit on ${longDate(appointment.date)} ${happened} before your payment arrived. We have refunded your payment in full.`,
      link: { label: 'Manage your booking', url: managePage(sender.publicUrl, bookingId) },
    },
    sender,
  );
};

type Reason = { readonly why: string; readonly link: Letter['links'][number] };

const refundLetter = (
  { amountCents, paymentReference, customerName, why, link }: Refunded & Reason,
  { settings }: Sender,
): Letter => ({
  subject: 'Your payment has been refunded',
  greeting: customerName === '' ? 'Hello,' : `Hello ${firstNameOf(customerName)},`,
  paragraphs: [why],
  facts: [{ label: 'Amount', value: dollarText(amountCents) }, ...referenceFacts(paymentReference)],
  links: [link],
  closing: `${settings.business.name}, ${settings.business.phone}`,
});
