import type { Offer, OfferTerms } from '../consultation/consultation.ts';
import { dollarsToCents } from '../money/cents.ts';
import { everyOffer } from '../pricing/every-offer.ts';
import { findOffer } from '../pricing/find-offer.ts';
import { type Found, isWhole, when } from '../settings/found-issue.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettingsChanges } from '../settings/settings-payloads.ts';

type Changes = NonNullable<SettingsChanges['paymentTerms']>;
type ChangedTerms = Changes[number]['terms'];

const hasTwoDecimals = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

const isDollars = (amount: number, most: number): boolean =>
  amount >= 1 && amount <= most && hasTwoDecimals(amount);

/** An offer that is not named keeps its terms; null lets it be paid in full again. */
export function offerAfter(offer: Offer, changes: Changes): Offer {
  const changed = changes.findLast(
    ({ consultationType, duration }) =>
      consultationType === offer.consultationType && duration === offer.duration,
  );
  if (!changed) return offer;
  const { terms: _before, ...inFull } = offer;
  return changed.terms ? { ...inFull, terms: termsAfter(changed.terms) } : inFull;
}

function termsAfter(terms: NonNullable<ChangedTerms>): OfferTerms {
  if (terms.kind === 'deposit') return terms;
  if (terms.kind === 'fixed-deposit')
    return { kind: 'fixed-deposit', amountCents: dollarsToCents(terms.amount) };
  return { kind: 'card-on-file', noShowFeeCents: dollarsToCents(terms.noShowFee) };
}

/** What of the terms cannot be: of offers there are not, and amounts no card or customer would take. */
export const offerTermsIssues = (
  { paymentTerms = [], prices = [] }: SettingsChanges,
  settings: Settings,
): readonly Found[] =>
  paymentTerms.flatMap(({ consultationType, duration, terms }, index) => {
    const at = `paymentTerms.${index}`;
    const offer = findOffer(everyOffer(settings), consultationType, duration);
    if (!offer)
      return when(true, `${at}.duration`, 'This duration is not offered for this consultation type.');
    const priced = prices.findLast(
      (price) => price.consultationType === consultationType && price.duration === duration,
    );
    return termsIssue(terms, at, priced?.price ?? offer.priceCents / 100);
  });

function termsIssue(terms: ChangedTerms, at: string, priceDollars: number): Found {
  switch (terms?.kind) {
    case 'deposit':
      return when(
        !isWhole(terms.percent, { least: 5, most: 95 }),
        `${at}.percent`,
        'Please enter a whole percentage from 5 to 95.',
      );
    case 'fixed-deposit':
      return when(
        !isDollars(terms.amount, priceDollars),
        `${at}.amount`,
        `Please enter a deposit from $1 to the price, $${priceDollars}.`,
      );
    case 'card-on-file':
      return when(
        !isDollars(terms.noShowFee, priceDollars),
        `${at}.noShowFee`,
        `Please enter a fee from $1 to the price, $${priceDollars}.`,
      );
    default:
      return undefined;
  }
}
