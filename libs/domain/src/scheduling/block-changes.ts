import type { ClaimChange } from '../command/command-definition.ts';
import type { Claim, DayBook } from './day-book.ts';

/**
 * Makes the blocks of one source in a day's book exactly the wanted ones: new claims come first, then outdated ones
 * go, so that no time that stays blocked is free in between.
 */
export function blockChanges(
  book: DayBook,
  wanted: readonly Claim[],
  isOfSource: (claim: Claim) => boolean,
): readonly ClaimChange[] {
  const takes = wanted
    .filter((claim) => !book.claims.some((known) => isSame(known, claim)))
    .map((take) => ({ date: book.date, release: [], take }));
  const keys = new Set(wanted.map(({ key }) => key));
  const stale = book.claims.filter(
    (claim) => claim.kind === 'block' && isOfSource(claim) && !keys.has(claim.key),
  );
  if (stale.length === 0) return takes;
  return [...takes, { date: book.date, release: stale.map(({ key }) => key), take: null }];
}

const isSame = (one: Claim, other: Claim): boolean =>
  one.key === other.key && one.from === other.from && one.until === other.until;
