import { scrypt } from '@noble/hashes/scrypt.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * Puzzle: find the number below `tries` whose key is `target`. Each try fills `cost` kilobytes of memory (scrypt),
 * so that many cores alone do not help. Trying them all finds it: the longest wait is known.
 */
export type Puzzle = {
  readonly salt: string;
  readonly target: string;
  readonly tries: number;
  readonly cost: number;
};

/** Puzzle that a stranger's act has to be paid for with; `token` names it to the server that set it. */
export type Challenge = Puzzle & { readonly token: string };

/** One mebibyte a try: a millisecond or two of one core, and as much memory as a phone has to spare. */
export const PUZZLE_COST = 1_024;

export const SCRYPT_BLOCK = 8;
export const KEY_BYTES = 16;

/**
 * Returns the key of one number, the work of a try; the server computes it once, natively, when it sets the puzzle.
 */
export const keyOfNumber = (number: number, { salt, cost }: Pick<Puzzle, 'salt' | 'cost'>): string =>
  bytesToHex(scrypt(String(number), salt, { N: cost, r: SCRYPT_BLOCK, p: 1, dkLen: KEY_BYTES }));
