import { words } from './words.ts';

type TestCard = { readonly number: string; readonly behaviour: string };

/** The cards the simulated provider knows; any other number stays in the browser. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', behaviour: words.isAccepted },
  { number: '4000 0025 0000 3155', behaviour: words.asksForConfirmation },
  { number: '4000 0000 0000 0002', behaviour: words.isDeclined },
];

/** Stored-card problems that show only on charging. */
export const KEPT_TEST_CARDS: readonly TestCard[] = [
  ...TEST_CARDS,
  { number: '4000 0027 6000 3184', behaviour: words.asksEveryTime },
  { number: '4000 0000 0000 0341', behaviour: words.isKept },
];

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The digits of a test card; undefined for every other number. */
export function testCardDigits(typed: string): string | undefined {
  const digits = digitsOf(typed);
  return KEPT_TEST_CARDS.some(({ number }) => digitsOf(number) === digits) ? digits : undefined;
}

/** Digits in groups of four, as on the card. */
export const groupDigits = (typed: string): string =>
  digitsOf(typed)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** `MM / YY` while typing. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}
