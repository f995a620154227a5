import { answeredQuestions } from '../assessment/answer-words.ts';
import type { Assessment } from '../assessment/assessment.ts';

import type { Attention, AttentionKind, AttentionMatter } from '../attention/attention.ts';
import { troubleWords } from '../attention/trouble-words.ts';
import { languageOf } from '../language/language.ts';
import { quoteAddress } from '../quote-request/quote-address.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import { longDate } from '../time/date-text.ts';
import { type EmailContent, signatureOf } from './email-content.ts';
import { nameToGreet } from './name-to-greet.ts';
import { ownWords, type Sender, type Words } from './own-words.ts';

type WordsAndFacts = { readonly words: Words; readonly facts: EmailContent['facts'] };

const READER = { language: 'en' } as const;

const toConsultant = ({ words, facts }: WordsAndFacts, { publicUrl }: Sender): EmailContent => ({
  ...words,
  facts: facts.filter(({ value }) => value !== ''),
  links: [{ label: 'Open the console', url: `${publicUrl}/admin/` }],
  closing: '',
});

export function quoteEmail(quote: QuoteRequest, sender: Sender): EmailContent {
  const words = ownWords(
    'quote-request',
    { quote_place: `${quote.city}, ${quote.state}` },
    { ...sender, ...READER },
  );
  return toConsultant({ words, facts: factsOfQuote(quote) }, sender);
}

/** To whoever asks. */
export function quoteReceivedEmail(quote: QuoteRequest, sender: Sender): EmailContent {
  const language = languageOf(quote);
  const { name, phone } = sender.settings.business;
  return {
    ...ownWords('quote-received', { customer_first_name: nameToGreet(quote) }, { ...sender, language }),
    facts: [],
    links: [],
    closing: signatureOf({ name, phone }),
  };
}

const HOURS: Readonly<Record<QuoteRequest['estimatedHours'], string>> = {
  '1-2': '1 to 2',
  '3-4': '3 to 4',
  '5-6': '5 to 6',
  'full-day': 'A full day',
  'multiple-days': 'Several days',
};

function factsOfQuote(quote: QuoteRequest): EmailContent['facts'] {
  const { preferredDate } = quote;
  return [
    { label: 'Name', value: `${quote.firstName} ${quote.lastName}` },
    { label: 'Email', value: quote.email },
    { label: 'Phone', value: quote.phone },
    { label: 'Language', value: quote.language === 'es' ? 'Spanish' : '' },
    { label: 'Where', value: quoteAddress(quote) },
    { label: 'Estimated hours', value: HOURS[quote.estimatedHours] ?? quote.estimatedHours },
    { label: 'Preferred date', value: preferredDate ? longDate(preferredDate) : '' },
    { label: 'What it is about', value: quote.consultationDescription },
    { label: 'Special requests', value: quote.specialRequests },
  ];
}

export type ContactMessage = { readonly name: string; readonly email: string; readonly message: string };

export function contactEmail({ name, email, message }: ContactMessage, sender: Sender): EmailContent {
  const facts = [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'Message', value: message },
  ];
  return toConsultant(
    { words: ownWords('contact-form', { customer_name: name }, { ...sender, ...READER }), facts },
    sender,
  );
}

export function assessmentEmail({ answers }: Assessment, sender: Sender): EmailContent {
  const facts = answeredQuestions(answers).map(({ question, answer }) => ({
    label: question,
    value: answer,
  }));
  return toConsultant(
    { words: ownWords('assessment-completed', {}, { ...sender, ...READER }), facts },
    sender,
  );
}

/** Subject of each kind of question, in one line. */
const MATTERS: Readonly<Record<Exclude<AttentionKind, 'service-failing'>, string>> = {
  'completed-after-cancel': 'A cancelled visit was marked completed.',
  'missed-after-cancel': 'A cancelled visit was marked a no-show.',
  'slot-clash': 'A time you promised has been sold.',
  'paid-without-slot': 'A payment arrived for a time that was taken.',
  'visits-overlap': 'Two visits are at one time, or too close together.',
  'payment-differs': 'The card provider and the books disagree about a payment.',
  'payment-without-visit': 'Money came back after a restore, and the visit it was for did not.',
  'entries-waiting':
    'Unusually many messages have come that look like spam. They wait until you let them in.',
  'restored-from-backup': 'A backup was restored. Open the app on each of your phones once, with signal.',
  'invoice-number-twice': 'Two invoices have the same number.',
  'two-versions': 'Two servers changed one record at the same time. Please check it.',
};

function factsOf(matter: AttentionMatter): EmailContent['facts'] {
  if (matter.kind !== 'service-failing') return [{ label: 'What', value: MATTERS[matter.kind] }];
  const { title, means, advice } = troubleWords(matter);
  return [
    { label: 'What', value: `${title}.` },
    { label: 'What it means', value: means },
    { label: 'To do', value: advice },
  ];
}

export const attentionEmail = ({ matter }: Attention, sender: Sender): EmailContent =>
  toConsultant(
    {
      words: ownWords('needs-attention', {}, { ...sender, ...READER }),
      facts: factsOf(matter),
    },
    sender,
  );
