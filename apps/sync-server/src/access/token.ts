import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, as they stand in a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns a token's stored hash. Tokens are random and long, so a fast hash keeps them secret. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function isTokenOf(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfToken(token)), Buffer.from(hash));
}

const digest = (text: string): Uint8Array => new Uint8Array(createHash('sha256').update(text).digest());

/** True if two texts are equal; the time taken reveals neither where they differ nor their length. */
export const isSameSecret = (known: string, given: string): boolean =>
  timingSafeEqual(digest(known), digest(given));
