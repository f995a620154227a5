import type { PracticeDocument } from '@fieldleaf/domain/document';
import PouchDB from 'pouchdb-browser';
import type { FormAction } from './form-action.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { writeStrictly } from './strict-transactions.ts';

/** A form as far as it was filled in; `form` is the screen's own and checked by it on reading. */
export type DraftDocument = {
  readonly _id: `_local/${string}`;
  readonly form: unknown;
  /** Missing where nothing is done by saving, and in what earlier versions kept. */
  readonly action?: FormAction;
};

/** Everything this phone keeps of the practice. `mirror` only ever pulls; intent waits in `outbox`. */
export type LocalDatabases = {
  readonly mirror: PouchDB.Database<PracticeDocument>;
  readonly outbox: PouchDB.Database<OutboxEntry>;
  readonly drafts: PouchDB.Database<DraftDocument>;
};

// `idb`, not `indexeddb`: the latter loses documents when a window and a tab are open at once.
const options = { adapter: 'idb', auto_compaction: true } as const;

export function openLocalDatabases(prefix = 'fieldleaf'): LocalDatabases {
  writeStrictly();
  return {
    mirror: new PouchDB(`${prefix}-mirror`, options),
    outbox: new PouchDB(`${prefix}-outbox`, options),
    drafts: new PouchDB(`${prefix}-drafts`, options),
  };
}

/** Removes everything: only for a device that was removed from the practice. */
export async function destroyLocalDatabases(databases: LocalDatabases): Promise<void> {
  await Promise.all([databases.mirror.destroy(), databases.outbox.destroy(), databases.drafts.destroy()]);
}
