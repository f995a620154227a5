import { type Cents, cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';
import { type Problem, problemInWords } from '../problem/problem.ts';

/** Gift card terms of the site; absent in the settings: no gift cards. */
export type GiftCardTerms = {
  readonly isOn: boolean;
  readonly amountsCents: readonly Cents[];
  readonly leastCents: Cents;
  readonly mostCents: Cents;
};

/** Federal rules leave a shop's own cards alone up to this much a day. */
export const GIFT_CARD_MOST = cents(200_000);
export const GIFT_CARD_LEAST = cents(500);

export const DEFAULT_GIFT_CARD_TERMS: GiftCardTerms = {
  isOn: false,
  amountsCents: [cents(5_000), cents(7_500), cents(10_000), cents(15_000)],
  leastCents: cents(2_500),
  mostCents: cents(50_000),
};

/** Returns why a card of that amount is not sold within these bounds; undefined if it is. */
export function giftCardAmountProblem(
  amountCents: number,
  { leastCents, mostCents }: Pick<GiftCardTerms, 'leastCents' | 'mostCents'>,
): Problem | undefined {
  const fits = Number.isSafeInteger(amountCents) && amountCents >= leastCents && amountCents <= mostCents;
  const [least, most] = [dollarText(leastCents), dollarText(mostCents)];
  const words = {
    en: `Please choose an amount from ${least} to ${most}.`,
    es: `Por favor, elija una cantidad de ${least} a ${most}.`,
  };
  return fits ? undefined : problemInWords('invalid_input', words, 'amountCents');
}
