/** Number of candidates in the puzzle, by how hard the budget is pressed: a slow phone tries some sixty a second. */
const TRIES = { pressed: 60, spent: 160, crowded: 480 } as const;

export type Strain = keyof typeof TRIES;

/** Maximum acts one address may pay for in an hour; a network, four times that. */
const MOST_PROOFS = 12;
const ADDRESSES_OF_NETWORK = 4;

/** A third time within the hour takes twice the work, then four times, up to sixty-four. */
const FREE_REPEATS = 1;
const MOST_DOUBLINGS = 6;

/** Acts paid for within the hour, by this address and by its whole network. */
export type PaidFor = { readonly byAddress: number; readonly byNetwork: number };

/** Returns the puzzle's size; undefined: this address has had as much as an hour gives it. */
export function triesFor(strain: Strain, { byAddress, byNetwork }: PaidFor): number | undefined {
  const earlier = Math.max(byAddress, Math.floor(byNetwork / ADDRESSES_OF_NETWORK));
  if (earlier >= MOST_PROOFS) return undefined;
  const doublings = Math.min(MOST_DOUBLINGS, Math.max(0, earlier - FREE_REPEATS));
  return TRIES[strain] * 2 ** doublings;
}
