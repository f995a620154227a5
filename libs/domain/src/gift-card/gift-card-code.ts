import { areSymbols, readSymbols, symbolsFromBytes } from '../booking/crockford.ts';

const SYMBOLS = 16;
const GROUP = 4;

/** The code of a gift card, from at least sixteen random bytes: eighty bits nobody can guess. */
export const giftCardCodeFromBytes = (bytes: Uint8Array): string => symbolsFromBytes(bytes, SYMBOLS);

/** The code as a person typed it, in its one spelling; undefined when it cannot be one. */
export function readGiftCardCode(typed: string): string | undefined {
  const symbols = readSymbols(typed);
  return symbols.length === SYMBOLS && areSymbols(symbols) ? symbols : undefined;
}

/** In groups of four, as it is printed. */
export const groupedGiftCardCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/** Part of the code for screens and emails that others may read. */
export const lastFourOf = (code: string): string => code.slice(-GROUP);

/** Page where its owner sees the balance: the code is in the fragment, which no server is sent. */
export const giftCardPath = (code: string): string => `/gift/card#${groupedGiftCardCode(code)}`;
