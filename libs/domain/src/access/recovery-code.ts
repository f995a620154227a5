import { areSymbols, readSymbols, symbolsFromBytes } from '../booking/crockford.ts';

/** Codes in a set. */
export const RECOVERY_CODES = 10;

const SYMBOLS = 15;
const GROUP = 5;

/** Bytes that one code is made of. */
export const RECOVERY_CODE_BYTES = SYMBOLS;

/** A code, from random bytes: seventy-five bits nobody can guess. */
export const recoveryCodeFromBytes = (bytes: Uint8Array): string => symbolsFromBytes(bytes, SYMBOLS);

/** The code as a person typed it, in its one spelling; undefined when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const symbols = readSymbols(typed);
  return symbols.length === SYMBOLS && areSymbols(symbols) ? symbols : undefined;
}

/** In groups of five, as it is shown and printed. */
export const groupedRecoveryCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/** Returns the lookup prefix of a code: a guess must match it before a slow hash is computed. */
export const startOfCode = (code: string): string => code.slice(0, GROUP);

export const restOfCode = (code: string): string => code.slice(GROUP);
