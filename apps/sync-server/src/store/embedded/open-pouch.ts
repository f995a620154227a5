import { join } from 'node:path';
import leveldown from 'leveldown';
import leveldb from 'pouchdb-adapter-leveldb';
import PouchDB from 'pouchdb-core';
import type { DatabaseName } from '../store.ts';
import { createRecentEntries } from './recent-entries.ts';

PouchDB.plugin(leveldb);

export type OpenPouch = {
  readonly pouch: PouchDB.Database;
  /** True if a write has failed: no more are accepted until it is reopened. */
  readonly hasFailed: () => boolean;
  /** Count of unreadable documents. */
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

type Level = InstanceType<typeof leveldown>;
type Batch = Parameters<Level['_batch']>;
type Get = Parameters<Level['_get']>;

const IS_MISSING = /notfound/i;
const MISSING = new Error('NotFound');

/**
 * LevelDB that accepts no more writes after a failed one. LevelDB itself continues: it appends and acknowledges
 * records behind the one that a full disk tore, and the next start reads no further than the tear. PouchDB makes
 * every write a batch, one after the other. Failed reads are counted, as PouchDB takes them for missing; recent
 * reads and writes are answered from memory.
 */
class FailStopLevel extends leveldown {
  failure: Error | undefined;
  unread = 0;

  readonly #recent = createRecentEntries();

  override _batch(...[operations, options, callback]: Batch): void {
    if (this.failure) {
      process.nextTick(callback, this.failure);
      return;
    }
    const endWrite = this.#recent.beginWrite(operations);
    super._batch(operations, options, (error) => {
      if (error) this.failure = error;
      endWrite(!error);
      callback(error);
    });
  }

  override _get(...[key, options, callback]: Get): void {
    const known = options.asBuffer ? undefined : this.#recent.get(key);
    if (known) {
      process.nextTick(callback, known.text === null ? MISSING : null, known.text ?? undefined);
      return;
    }
    const keep = this.#recent.beginRead(key);
    super._get(key, options, (error, value) => {
      if (!error) keep(value);
      else if (IS_MISSING.test(error.message)) keep(null);
      else this.unread += 1;
      callback(error, value);
    });
  }
}
