import { join } from 'node:path';
import leveldb from 'pouchdb-adapter-leveldb';
import PouchDB from 'pouchdb-core';
import type { DatabaseName } from '../store.ts';
import { FailStopLevel } from './fail-stop-level.ts';

PouchDB.plugin(leveldb);

export type OpenPouch = {
  readonly pouch: PouchDB.Database;
  /** Whether a write has failed: it takes no more, until it is closed and opened again. */
  readonly hasFailed: () => boolean;
  /** How many documents could not be read. */
  readonly unread: () => number;
};

/**
 * `sync` is no option of PouchDB: it is handed on to every write of LevelDB, which then waits for the
 * disk. Without it an acknowledged write dies with the power.
 */
type DurableConfiguration = PouchDB.LevelDbAdapter.LevelDbAdapterConfiguration & {
  readonly sync: true;
  readonly db: (location: string) => FailStopLevel;
};

/** Phones pull `practice` by revision, so it keeps every body; the others have no use for an old one. */
const historyOf = (name: DatabaseName) =>
  name === 'practice' ? { auto_compaction: false } : { auto_compaction: true, revs_limit: 10 };

/** Opens one of the three databases under `folder`; rejects when LevelDB cannot read it. */
export async function openPouch(folder: string, name: DatabaseName): Promise<OpenPouch> {
  let level: FailStopLevel | undefined;
  const db = (location: string) => {
    level = new FailStopLevel(location);
    return level;
  };
  const configuration: DurableConfiguration = { adapter: 'leveldb', sync: true, db, ...historyOf(name) };
  const pouch = new PouchDB(join(folder, name), configuration);
  // Each reader of the feed listens for a moment; many readers are no leak.
  pouch.setMaxListeners(0);
  await pouch.info();
  return { pouch, hasFailed: () => level?.failure !== undefined, unread: () => level?.unread ?? 0 };
}
