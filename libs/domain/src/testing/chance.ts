/** Everything that is left to chance, from one seed: the same seed, the same story. */
export type Chance = {
  /** At least 0, below 1. */
  readonly share: () => number;
  readonly happens: (probability: number) => boolean;
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined;
  /** Draws a key by its weight. */
  readonly draw: <Key extends string>(weights: Readonly<Partial<Record<Key, number>>>) => Key;
};

export const bytesOf = (chance: Chance, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, () => chance.between(0, 255));

/** Mulberry32: small, fast, and good enough to be unpredictable to the code under test. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));
  return {
    share,
    happens: (probability) => share() < probability,
    between,
    pick: (items) => items[Math.floor(share() * items.length)],
    draw: (weights) => drawn(weights, share()),
  };
}

function drawn<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>, share: number): Key {
  const all = Object.entries(weights) as [Key, number][];
  let left = share * all.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of all) {
    left -= weight;
    if (left < 0) return key;
  }
  throw new Error('Nothing can be drawn from nothing.');
}
