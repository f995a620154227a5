import type { PracticeDocument } from '@fieldleaf/domain/document';
import PouchDB from 'pouchdb-browser';
import type { OutboxEntry } from './outbox-entry.ts';
import { writeStrictly } from './strict-transactions.ts';

/** A form as far as it was filled in; `form` is the screen's own and checked by it on reading. */
export type DraftDocument = {
  readonly _id: `_local/${string}`;
  readonly form: unknown;
  /** A ULID, of which the ids of a save are made. Missing where saving sends nothing, and in what 1.0.0 kept. */
  readonly formId?: string;
};

/** Everything this phone keeps of the practice. `mirror` only ever pulls; intent waits in `outbox`. */
export type LocalDatabases = {
  readonly mirror: PouchDB.Database<PracticeDocument>;
  readonly outbox: PouchDB.Database<OutboxEntry>;
  readonly drafts: PouchDB.Database<DraftDocument>;
};

const PREFIX = 'fieldleaf';

// `idb`, not `indexeddb`: the latter loses documents when a window and a tab are open at once.
const options = { adapter: 'idb', auto_compaction: true } as const;

/** By itself: it says which mirror is shown. */
export const openOutbox = (prefix = PREFIX): LocalDatabases['outbox'] =>
  new PouchDB(`${prefix}-outbox`, options);

const FIRST_MIRROR = 'mirror';

/** `mirror`: which of this phone's mirrors; each epoch of the practice comes down into one of its own. */
export function openLocalDatabases(prefix = PREFIX, mirror = FIRST_MIRROR): LocalDatabases {
  writeStrictly();
  return {
    mirror: openMirror(prefix, mirror),
    outbox: openOutbox(prefix),
    drafts: new PouchDB(`${prefix}-drafts`, options),
  };
}

/** One mirror by itself: one that is being filled, or that was set aside. */
export const openMirror = (prefix: string, mirror: string): LocalDatabases['mirror'] =>
  new PouchDB(`${prefix}-${mirror}`, options);

/** Returns the common prefix of this phone's database names. */
export const prefixOf = ({ outbox }: Pick<LocalDatabases, 'outbox'>): string =>
  outbox.name.replace(/-outbox$/, '');

/** Returns this mirror's name without the prefix. */
export const mirrorNameOf = (databases: Pick<LocalDatabases, 'mirror' | 'outbox'>): string =>
  databases.mirror.name.slice(prefixOf(databases).length + 1);

/** Removes everything: only for a device that was removed from the practice. */
export async function destroyLocalDatabases(databases: LocalDatabases): Promise<void> {
  await Promise.all([databases.mirror.destroy(), databases.outbox.destroy(), databases.drafts.destroy()]);
}
