import { type Cents, dollarsToCents } from '../money/cents.ts';
import { type Found, when } from '../settings/found-issue.ts';
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
  { isOn = before.isOn, amounts, least, most }: Changes,
): GiftCardTerms {
  return {
    isOn,
    amountsCents: amounts ? inOrder(amounts.map(dollarsToCents)) : before.amountsCents,
    leastCents: least === undefined ? before.leastCents : dollarsToCents(least),
    mostCents: most === undefined ? before.mostCents : dollarsToCents(most),
  };
}

const inOrder = (amounts: readonly Cents[]): readonly Cents[] =>
  [...new Set(amounts)].sort((one, other) => one - other);

/** Bounds within what a shop may sell, and amounts within the bounds. */
export function giftCardTermsIssues({ giftCards }: SettingsChanges, settings: Settings): readonly Found[] {
  if (!giftCards) return [];
  const { amountsCents, leastCents, mostCents } = giftCardTermsAfter(settings.giftCards, giftCards);
  const isWithin = (amount: Cents) => amount >= leastCents && amount <= mostCents;
  return [
    when(leastCents < GIFT_CARD_LEAST || leastCents > mostCents, 'giftCards.least', LEAST_WORDS),
    when(mostCents > GIFT_CARD_MOST, 'giftCards.most', 'Gift cards go up to $2,000.'),
    when(
      amountsCents.length === 0 || amountsCents.length > 6 || !amountsCents.every(isWithin),
      'giftCards.amounts',
      'Please enter one to six amounts between the smallest and the largest.',
    ),
  ];
}

const LEAST_WORDS = 'Please enter $5 or more, and no more than the largest amount.';
