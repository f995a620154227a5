import type { Database, Store } from '../store/store.ts';

/** The process ended here, as far as the code under test can tell. */
export class Crashed extends Error {}

export type CrashingStore = { readonly store: Store; readonly hasCrashed: () => boolean };

/**
 * Wraps the store for a process that dies after `writes` writes: every call after that fails. Completed writes
 * stay.
 */
export function createCrashingStore(store: Store, writes: number): CrashingStore {
  let left = writes;
  let crashed = false;
  const alive =
    <Arguments extends unknown[], Answer>(call: (...all: Arguments) => Promise<Answer>) =>
    async (...all: Arguments): Promise<Answer> => {
      if (crashed) throw new Crashed();
      return call(...all);
    };
  const counted = <Arguments extends unknown[], Answer>(call: (...all: Arguments) => Promise<Answer>) =>
    alive(async (...all: Arguments): Promise<Answer> => {
      crashed ||= left === 0;
      left -= 1;
      if (crashed) throw new Crashed();
      return call(...all);
    });
  const crashing = (database: Database): Database => ({
    ...database,
    get: (id) => alive(() => database.get(id))() as never,
    getMany: (ids) => alive(() => database.getMany(ids))() as never,
    put: counted(database.put),
    remove: counted(database.remove),
  });
  return {
    store: { ...store, database: (name) => crashing(store.database(name)) },
    hasCrashed: () => crashed,
  };
}

/**
 * Plays the story with a server that dies before its first write, then with one that dies before its
 * second, and so on; the story answers whether it died. Answers how many writes it took to live.
 */
export async function dyingAtEveryWrite(story: (writes: number) => Promise<boolean>): Promise<number> {
  for (let writes = 0; ; writes++) {
    if (!(await story(writes))) return writes;
  }
}
