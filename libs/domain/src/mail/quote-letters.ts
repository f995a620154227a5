import { customerName } from '../booking/customer-name.ts';
import { durationText } from '../consultation/duration-text.ts';
import { templateData } from '../email-template/template-data.ts';
import { dollarText } from '../money/dollar-text.ts';
import { quoteLink } from '../quote-request/quote-link.ts';
import type { QuoteEvent, QuoteOffer, QuoteRequest } from '../quote-request/quote-request.ts';
import { quoteTotalCents } from '../quote-request/quote-total.ts';
import { longDate } from '../time/date-text.ts';
import type { Letter } from './letter.ts';
import { ownWords, type Sender } from './own-words.ts';

const closingOf = ({ settings: { business } }: Sender): string => `${business.name}, ${business.phone}`;

const paragraphsOf = (words: string): readonly string[] =>
  words.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');

/** The offer in words and sums, and where to answer it; the consultant's own words come first. */
export function offerLetter(quote: QuoteRequest, offer: QuoteOffer, sender: Sender): Letter {
  const template = (quote.offers?.length ?? 0) > 1 ? 'quote-changed' : 'quote-sent';
  const words = ownWords(template, templateData({ ...sender, quote }), sender);
  return {
    ...words,
    paragraphs: [...words.paragraphs, ...paragraphsOf(offer.words)],
    facts: factsOfOffer(offer),
    links: [
      {
        label: 'Accept or decline',
        url: quoteLink(sender.publicUrl, quote.quoteRequestId, offer.offerId),
      },
    ],
    closing: closingOf(sender),
  };
}

const factsOfOffer = (offer: QuoteOffer): Letter['facts'] => [
  {
    label: 'What',
    value: `${offer.consultationType === 'virtual' ? 'Virtual consultation' : 'On-site visit'}, ${durationText(offer.durationMinutes)}`,
  },
  ...(offer.travelFeeCents > 0
    ? [
        { label: 'Price', value: dollarText(offer.priceCents) },
        { label: 'Travel', value: dollarText(offer.travelFeeCents) },
      ]
    : []),
  { label: 'Total', value: dollarText(quoteTotalCents(offer)) },
  ...(offer.depositCents === null
    ? []
    : [{ label: 'Deposit to book', value: dollarText(offer.depositCents) }]),
  { label: 'Valid until', value: longDate(offer.validUntil) },
];

/** To a customer whose visit the consultant does not do. */
export function withdrawnLetter(quote: QuoteRequest, { reason = '' }: QuoteEvent, sender: Sender): Letter {
  const words = ownWords('quote-withdrawn', templateData({ ...sender, quote }), sender);
  return {
    ...words,
    paragraphs: [...words.paragraphs, ...paragraphsOf(reason)],
    facts: [],
    links: [],
    closing: closingOf(sender),
  };
}

/** To the consultant, what a customer decided about an offer. */
export function decisionLetter(
  quote: QuoteRequest,
  { what, reason = '' }: QuoteEvent,
  sender: Sender,
): Letter {
  const template = what === 'accepted' ? 'quote-accepted' : 'quote-declined';
  const offer = quote.offers?.at(-1);
  const facts = [
    { label: 'Name', value: customerName(quote) },
    { label: 'Email', value: quote.email },
    { label: 'Phone', value: quote.phone },
    { label: 'Total', value: offer ? dollarText(quoteTotalCents(offer)) : '' },
    { label: 'Why', value: reason },
  ];
  return {
    ...ownWords(template, templateData({ ...sender, quote }), sender),
    facts: facts.filter(({ value }) => value !== ''),
    links: [{ label: 'Open the console', url: `${sender.publicUrl}/admin/` }],
    closing: '',
  };
}
