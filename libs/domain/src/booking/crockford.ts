/** Crockford's base32: no I, L, O or U, so it can be read over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * One symbol for each of the first `length` bytes. 256 is a multiple of 32, so random bytes give
 * every symbol alike; fewer bytes than symbols is a programming error.
 */
export function symbolsFromBytes(bytes: Uint8Array, length: number): string {
  if (bytes.length < length)
    throw new RangeError(`${length} symbols need as many bytes, got ${bytes.length}`);
  return Array.from(bytes.subarray(0, length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/**
 * A typed or copied text, as symbols: case does not matter, nor what stands between or around its letters and digits, such as
 * hyphens, blanks and the full stop of a sentence. O is 0, I and L are 1.
 */
export const readSymbols = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

export const areSymbols = (text: string): boolean => [...text].every((symbol) => ALPHABET.includes(symbol));
