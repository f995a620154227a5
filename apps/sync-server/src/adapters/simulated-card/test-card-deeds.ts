/** Behavior of a test card; the numbers are those known to everyone who tests card payments. */
export type TestCard =
  | 'succeeds'
  | 'is-declined'
  /** Its bank asks once, and then lets the practice charge it. */
  | 'asks-for-approval'
  /** Its bank asks every time, so that nobody can charge it while its owner is away. */
  | 'always-asks'
  /** It can be kept, and is declined when it is charged. */
  | 'is-declined-later';

const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', 'succeeds'],
  ['4000000000000002', 'is-declined'],
  ['4000002500003155', 'asks-for-approval'],
  ['4000002760003184', 'always-asks'],
  ['4000000000000341', 'is-declined-later'],
]);

/** A card number as its digits, however it was grouped while typing. */
export const digitsOf = (cardNumber: string): string => cardNumber.replace(/[\s-]/g, '');

/** Undefined for anything that is not a test card: such a number must not be kept anywhere. */
export const testCardOf = (cardNumber: string): TestCard | undefined => TEST_CARDS.get(digitsOf(cardNumber));

export const DECLINED = 'Your card was declined.';
export const NOT_APPROVED = 'Your bank did not approve this payment. Please try another card.';
