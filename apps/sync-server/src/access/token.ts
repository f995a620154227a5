import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, as they stand in a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. It is random and long, so a fast hash keeps it secret. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function isTokenOf(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfToken(token)), Buffer.from(hash));
}
