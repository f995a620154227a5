import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { Database, Store } from '../../apps/sync-server/src/store/store.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

type Parts = {
  readonly store: Store;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly owner: Process;
  /** Called after every write has reached the store and before its writer hears of it. */
  readonly onWrite: () => void;
  readonly isShared?: boolean;
};

/** Share of responses slow enough for another server to come first, and the maximum delay. */
const SLOW = 0.03;
const SLOWEST_MS = 500;

/** Share of late deliveries in the changes feed, and their maximum delay. */
const LATE = 0.05;
const LATEST_MS = 8_000;

/**
 * The store as one process sees it: each answer takes a moment of its own, so that requests overtake
 * each other, a process that died in between never hears what its last write came to, and what another
 * server wrote is heard of a while later.
 */
export function createSlowStore({ store, time, chance, owner, onWrite, isShared = true }: Parts): Store {
  const slowly = <Value>(call: () => Promise<Value>, isWrite = false): Promise<Value> =>
    new Promise((resolve, reject) => {
      const happen = () => {
        const answer = call();
        if (isWrite) onWrite();
        if (owner.alive) answer.then(resolve, reject);
      };
      time.plan(takesMs(), happen, owner);
    });
  const takesMs = () => (chance.happens(SLOW) ? chance.share() * SLOWEST_MS : chance.share() * 3);
  const lagMs = () => (chance.happens(LATE) ? chance.share() * LATEST_MS : 5 + chance.share() * 300);
  const slow = (database: Database): Database => ({
    ...database,
    get: (id) => slowly(() => database.get(id)) as never,
    getMany: (ids) => slowly(() => database.getMany(ids)) as never,
    put: (document) => slowly(() => database.put(document), true),
    remove: (id, rev) => slowly(() => database.remove(id, rev), true),
    range: (range) => slowly(() => database.range(range)) as never,
    changes: (query) => slowly(() => database.changes(query)),
    lastSeq: () => slowly(() => database.lastSeq()),
    waitForChange: (since, signal) =>
      new Promise((resolve, reject) => {
        const hear = () => time.plan(lagMs(), resolve, owner);
        database.waitForChange(since, signal).then(hear, reject);
      }),
  });
  const databases = {
    practice: slow(store.database('practice')),
    ops: slow(store.database('ops')),
    slots: slow(store.database('slots')),
  };
  // Several servers share only the kind of store that lasts without them.
  return { ...store, kind: isShared ? 'couchdb' : store.kind, database: (name) => databases[name] };
}
