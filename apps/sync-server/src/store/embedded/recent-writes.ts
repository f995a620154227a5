import { createRecentValues } from '../recent-values.ts';

/** Tracks writes to a key since a read of it began: such a read may predate them and is not cached. */
export type RecentWrites = {
  /** Called when a write of the key begins, and when it ends. */
  readonly note: (key: string) => void;
  /** Called when a read begins; what it answers says at its end whether a write of the key was noted meanwhile. */
  readonly fromNow: () => (key: string) => boolean;
};

/** Remembers the keys of the last `most` notes; a reader that missed more treats every key as written. */
export function createRecentWrites(most: number): RecentWrites {
  const turnOf = createRecentValues<number>(most);
  let turn = 0;
  return {
    note: (key) => {
      turn += 1;
      turnOf.set(key, turn);
    },
    fromNow: () => {
      const before = turn;
      return (key) => turn - before >= most || (turnOf.get(key) ?? 0) > before;
    },
  };
}
