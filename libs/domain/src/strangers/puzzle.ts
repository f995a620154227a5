import { scrypt } from '@noble/hashes/scrypt.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * A number below `tries` is to be found whose key is `target`. Each try fills `cost` kilobytes of memory (scrypt), so that
 * many cores alone do not help. Who tries them all has found it: the
 * longest wait is known.
 */
export type Puzzle = {
  readonly salt: string;
  readonly target: string;
  readonly tries: number;
  readonly cost: number;
};

/** What an act of a stranger has to be paid for with; `token` names the puzzle to the server that set it. */
export type Challenge = Puzzle & { readonly token: string };

/** One mebibyte a try: a millisecond or two of one core, and as much memory as a phone has to spare. */
export const PUZZLE_COST = 1_024;

export const SCRYPT_BLOCK = 8;
export const KEY_BYTES = 16;

/** What is worked through for one number; the server works it out once, natively, when it sets the puzzle. */
export const keyOfNumber = (number: number, { salt, cost }: Pick<Puzzle, 'salt' | 'cost'>): string =>
  bytesToHex(scrypt(String(number), salt, { N: cost, r: SCRYPT_BLOCK, p: 1, dkLen: KEY_BYTES }));
