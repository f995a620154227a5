import { customerName } from '../booking/customer-name.ts';
import { templateData } from '../email-template/template-data.ts';
import { type Language, languageOf } from '../language/language.ts';
import { dollarText } from '../money/dollar-text.ts';
import { quoteLink } from '../quote-request/quote-link.ts';
import type { QuoteEvent, QuoteOffer, QuoteRequest } from '../quote-request/quote-request.ts';
import { quoteTotalCents } from '../quote-request/quote-total.ts';
import { longDate } from '../time/date-text.ts';
import { type EmailContent, signatureOf } from './email-content.ts';
import { ownWords, type Sender } from './own-words.ts';
import { wordsIn } from './words-in.ts';

const closingOf = ({ settings: { business } }: Sender): string => signatureOf(business);

const paragraphsOf = (words: string): readonly string[] =>
  words.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');

/** The offer in words and sums, and where to answer it; the consultant's own words come first. */
export function offerEmail(quote: QuoteRequest, offer: QuoteOffer, sender: Sender): EmailContent {
  const template = (quote.offers?.length ?? 0) > 1 ? 'quote-changed' : 'quote-sent';
  const writer = { ...sender, language: languageOf(quote) };
  const words = ownWords(template, templateData({ ...writer, quote }), writer);
  return {
    ...words,
    paragraphs: [...words.paragraphs, ...paragraphsOf(offer.words)],
    facts: factsOfOffer(offer, writer.language),
    links: [
      {
        label: wordsIn(writer.language).acceptOrDecline,
        url: quoteLink(sender.publicUrl, quote.quoteRequestId, offer.offerId),
      },
    ],
    closing: closingOf(sender),
  };
}

function factsOfOffer(offer: QuoteOffer, language: Language): EmailContent['facts'] {
  const said = wordsIn(language);
  const { consultationType, durationMinutes, priceCents, travelFeeCents, depositCents } = offer;
  const what = `${said.quoteKind(consultationType)}, ${said.duration(durationMinutes)}`;
  return [
    { label: said.quoteWhat, value: what },
    ...(travelFeeCents > 0
      ? [
          { label: said.price, value: dollarText(priceCents) },
          { label: said.travel, value: dollarText(travelFeeCents) },
        ]
      : []),
    { label: said.total, value: dollarText(quoteTotalCents(offer)) },
    ...(depositCents === null ? [] : [{ label: said.depositToBook, value: dollarText(depositCents) }]),
    { label: said.validUntil, value: longDate(offer.validUntil, language) },
  ];
}

/** To a customer whose visit the consultant does not do. */
export function withdrawnEmail(
  quote: QuoteRequest,
  { reason = '' }: QuoteEvent,
  sender: Sender,
): EmailContent {
  const writer = { ...sender, language: languageOf(quote) };
  const words = ownWords('quote-withdrawn', templateData({ ...writer, quote }), writer);
  return {
    ...words,
    paragraphs: [...words.paragraphs, ...paragraphsOf(reason)],
    facts: [],
    links: [],
    closing: closingOf(sender),
  };
}

/** To the consultant, what a customer decided about an offer. */
export function decisionEmail(
  quote: QuoteRequest,
  { what, reason = '' }: QuoteEvent,
  sender: Sender,
): EmailContent {
  const template = what === 'accepted' ? 'quote-accepted' : 'quote-declined';
  const offer = quote.offers?.at(-1);
  const writer = { ...sender, language: 'en' } as const;
  const facts = [
    { label: 'Name', value: customerName(quote) },
    { label: 'Email', value: quote.email },
    { label: 'Phone', value: quote.phone },
    { label: 'Total', value: offer ? dollarText(quoteTotalCents(offer)) : '' },
    { label: 'Why', value: reason },
  ];
  return {
    ...ownWords(template, templateData({ ...writer, quote }), writer),
    facts: facts.filter(({ value }) => value !== ''),
    links: [{ label: 'Open the console', url: `${sender.publicUrl}/admin/` }],
    closing: '',
  };
}
