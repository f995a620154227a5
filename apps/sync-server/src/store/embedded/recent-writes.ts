import { createRecentValues } from '../recent-values.ts';

/** What was written under a key since a read of it began: then the read may be from before it, and is not kept. */
export type RecentWrites = {
  /** Called when a write of the key begins, and when it ends. */
  readonly note: (key: string) => void;
  /** Called when a read begins; what it answers says at its end whether a write of the key was noted meanwhile. */
  readonly fromNow: () => (key: string) => boolean;
};

/** Of the last `most` notes it is known which keys they were about; who has missed more takes any key for written. */
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
