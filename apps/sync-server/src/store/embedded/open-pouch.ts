import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import LevelPouch from 'pouchdb-adapter-leveldb-core';
import PouchDB from 'pouchdb-core';
import type { Copy, DatabaseName, LostRevision } from '../store.ts';
import { WHAT_TO_DO } from '../store-not-opened.ts';
import { createAcknowledgedCount } from './acknowledged-count.ts';
import { FailStopLevel } from './fail-stop-level.ts';
import { findDamagedFiles, removeUnbegun } from './level-files.ts';
import type { Pace } from './look-through.ts';
import { createCare } from './mend-bodies.ts';

PouchDB.adapter('leveldb', Object.assign(LevelPouch, { valid: () => true, use_prefix: false }), true);

export type OpenPouch = {
  readonly pouch: PouchDB.Database;
  /** True if a write has failed: no more are accepted until it is reopened. */
  readonly hasFailed: () => boolean;
  /** Count of unreadable documents. */
  readonly unread: () => number;
  /** Names of values that are not as they were written, or gone, as far as somebody asked for them. */
  readonly damaged: () => readonly string[];
  /** Looks through everything; answers what is damaged or gone, or undefined if it was over before. */
  readonly look: (pace: Pace) => Promise<readonly string[] | undefined>;
  /** Puts back bodies that somebody has found damaged, from copies of the same revision; answers whose they are. */
  readonly mend: (copies: readonly Copy[]) => Promise<readonly string[]>;
  readonly lost: () => readonly LostRevision[];
};

/** So much is verified before it serves, in a twentieth of a second; a larger database while it serves. */
const MOST_TABLE_BYTES = 16 * 1024 * 1024;
/** A file has up to 2 MB. */
const FILE_PAUSES = 10;

/**
 * `sync` is no option of PouchDB: it is handed on to every write of LevelDB, which then waits for the
 * disk. Without it an acknowledged write dies with the power.
 */
type DurableConfiguration = PouchDB.Configuration.LocalDatabaseConfiguration & {
  readonly sync: true;
  readonly db: (location: string) => FailStopLevel;
};

/** Phones pull `practice` by revision, so it keeps every body; the others have no use for an old one. */
const historyOf = (name: DatabaseName) =>
  name === 'practice' ? { auto_compaction: false } : { auto_compaction: true, revs_limit: 10 };

/** Opens one of the three databases under `folder`; rejects when it cannot be read, or has less than it acknowledged. */
export async function openPouch(folder: string, name: DatabaseName): Promise<OpenPouch> {
  const place = join(folder, name);
  // LevelDB would leave out what is damaged, and forget that it was there.
  const [damaged] = await findDamagedFiles(place, { mostTableBytes: MOST_TABLE_BYTES });
  if (damaged) throw new Error(`${join(name, damaged)} is not as it was written. ${WHAT_TO_DO}`);
  const acknowledged = createAcknowledgedCount(`${place}.acknowledged`);
  const least = await acknowledged.read();
  if (least === 0) await removeUnbegun(place);
  let level: FailStopLevel | undefined;
  const db = (location: string) => {
    level = new FailStopLevel(location, acknowledged, least);
    return level;
  };
  const configuration: DurableConfiguration = { adapter: 'leveldb', sync: true, db, ...historyOf(name) };
  const pouch = new PouchDB(place, configuration);
  // Each reader of the feed listens for a moment; many readers are no leak.
  pouch.setMaxListeners(0);
  const { update_seq } = await pouch.info();
  // It would begin to count at 1, over what is there.
  const isLost = update_seq === 0 && (await pouch.changes({ limit: 1 })).results.length > 0;
  if (isLost || (level && level.unread > 0)) {
    await pouch.close();
    throw new Error(`${name} does not say how far it is. ${WHAT_TO_DO}`);
  }
  const care = level && createCare({ level, pouch });
  return {
    pouch,
    hasFailed: () => level?.failure !== undefined,
    unread: () => level?.unread ?? 0,
    damaged: () => [...(level?.damaged ?? [])].map(nameOf),
    look: async (pace) => {
      const files = await findDamagedFiles(place, { pause: () => sleep(FILE_PAUSES * pace.pauseMs) });
      const found = await care?.look(pace);
      return found && [...files.map((file) => join(name, file)), ...found];
    },
    mend: async (copies) => (await care?.mend(copies)) ?? [],
    lost: () => care?.lost() ?? [],
  };
}

/** The id of a document, or the place of a body. */
const nameOf = (key: string): string => key.replace(/^ÿ[^ÿ]*ÿ0*/, '');
