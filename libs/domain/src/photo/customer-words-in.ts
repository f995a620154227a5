import type { Contact } from '../booking/booking.ts';

const WORD = /[\p{L}\p{N}'’-]+/gu;

const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];

/** In most addresses, and in what is said of plants. */
const OF_EVERY_STREET: ReadonlySet<string> = new Set(
  'street avenue drive lane road court place trail north south east west garden tree creek park'.split(' '),
);

const SHORTEST = { ofName: 3, ofAddress: 4 } as const;

/**
 * Words in a text that may reveal whose plant it is or its location: those of the customer's name and address. A
 * hint, not a rule: someone may be called Rose.
 */
export function customerWordsIn(
  text: string,
  { firstName, lastName, address }: Pick<Contact, 'firstName' | 'lastName' | 'address'>,
): readonly string[] {
  const theirs = new Set([
    ...wordsOf(`${firstName} ${lastName}`.toLowerCase()).filter(({ length }) => length >= SHORTEST.ofName),
    ...wordsOf(address.toLowerCase()).filter(
      (word) => word.length >= SHORTEST.ofAddress && !OF_EVERY_STREET.has(word),
    ),
  ]);
  return [...new Set(wordsOf(text))].filter((word) => theirs.has(word.toLowerCase()));
}
