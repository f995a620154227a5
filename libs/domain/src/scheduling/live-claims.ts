import type { Instant } from '../time/instant.ts';
import type { Claim, DayBook } from './day-book.ts';

/** The claims that still count: a hold is over at the very moment it expires. */
export const liveClaims = (book: DayBook, now: Instant): readonly Claim[] =>
  book.claims.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
