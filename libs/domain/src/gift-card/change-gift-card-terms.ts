import type { Cents } from '../money/cents.ts';
import { type Found, isWhole, when } from '../settings/found-issue.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettingsChanges } from '../settings/settings-payloads.ts';
import {
  DEFAULT_GIFT_CARD_TERMS,
  GIFT_CARD_LEAST,
  GIFT_CARD_MOST,
  type GiftCardTerms,
} from './gift-card-terms.ts';

type Changes = NonNullable<SettingsChanges['giftCards']>;

/** The terms with these changes, which were checked; the first change begins with the ones the software proposes. */
export function giftCardTermsAfter(
  before: GiftCardTerms = DEFAULT_GIFT_CARD_TERMS,
  changes: Changes,
): GiftCardTerms {
  const terms = { ...before, ...changes };
  return { ...terms, amountsCents: inOrder(terms.amountsCents) };
}

const inOrder = (amounts: readonly Cents[]): readonly Cents[] =>
  [...new Set(amounts)].sort((one, other) => one - other);

/** Bounds within what a shop may sell, and amounts within the bounds. */
export function giftCardTermsIssues({ giftCards }: SettingsChanges, settings: Settings): readonly Found[] {
  if (!giftCards) return [];
  const { amountsCents, leastCents, mostCents } = giftCardTermsAfter(settings.giftCards, giftCards);
  const isWithin = (amount: Cents) => isWhole(amount, { least: leastCents, most: mostCents });
  return [
    when(
      !isWhole(leastCents, { least: GIFT_CARD_LEAST, most: mostCents }),
      'giftCards.leastCents',
      LEAST_WORDS,
    ),
    when(
      !isWhole(mostCents, { least: 0, most: GIFT_CARD_MOST }),
      'giftCards.mostCents',
      'Gift cards go up to $2,000.',
    ),
    when(
      amountsCents.length === 0 || amountsCents.length > 6 || !amountsCents.every(isWithin),
      'giftCards.amountsCents',
      'Please enter one to six amounts between the smallest and the largest.',
    ),
  ];
}

const LEAST_WORDS = 'Please enter $5 or more, and no more than the largest amount.';
