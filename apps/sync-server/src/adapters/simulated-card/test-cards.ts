/** What a test card does; the numbers are the ones everybody who tests card payments knows. */
export type TestCard = 'succeeds' | 'is-declined' | 'asks-for-approval';

const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', 'succeeds'],
  ['4000000000000002', 'is-declined'],
  ['4000002500003155', 'asks-for-approval'],
]);

/** A card number as its digits, however it was grouped while typing. */
export const digitsOf = (cardNumber: string): string => cardNumber.replace(/[\s-]/g, '');

/** Undefined for anything that is not a test card: such a number must not be kept anywhere. */
export const testCardOf = (cardNumber: string): TestCard | undefined => TEST_CARDS.get(digitsOf(cardNumber));
