import type { Offer } from '../consultation/consultation.ts';
import { type Cents, centsToDollars } from '../money/cents.ts';
import { everyOffer } from '../pricing/every-offer.ts';
import { findOffer } from '../pricing/find-offer.ts';
import { type Found, isWhole, when } from '../settings/found-issue.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettingsChanges } from '../settings/settings-payloads.ts';

type Changes = NonNullable<SettingsChanges['paymentTerms']>;
type ChangedTerms = Changes[number]['terms'];

const LEAST_CENTS = 100;

/** An offer that is not named keeps its terms; null lets it be paid in full again. */
export function offerAfter(offer: Offer, changes: Changes): Offer {
  const changed = changes.findLast(
    ({ consultationType, duration }) =>
      consultationType === offer.consultationType && duration === offer.duration,
  );
  if (!changed) return offer;
  const { terms: _before, ...inFull } = offer;
  return changed.terms ? { ...inFull, terms: changed.terms } : inFull;
}

/** Problems with payment terms: offers that do not exist, and amounts no card or customer would accept. */
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
    return termsIssue(terms, at, priced?.priceCents ?? offer.priceCents);
  });

function termsIssue(terms: ChangedTerms, at: string, priceCents: Cents): Found {
  const bounds = { least: LEAST_CENTS, most: priceCents };
  switch (terms?.kind) {
    case 'deposit':
      return when(
        !isWhole(terms.percent, { least: 5, most: 95 }),
        `${at}.percent`,
        'Please enter a whole percentage from 5 to 95.',
      );
    case 'fixed-deposit':
      return when(
        !isWhole(terms.amountCents, bounds),
        `${at}.amountCents`,
        `Please enter a deposit from $1 to the price, $${centsToDollars(priceCents)}.`,
      );
    case 'card-on-file':
      return when(
        !isWhole(terms.noShowFeeCents, bounds),
        `${at}.noShowFeeCents`,
        `Please enter a fee from $1 to the price, $${centsToDollars(priceCents)}.`,
      );
    default:
      return undefined;
  }
}
