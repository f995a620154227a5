import { type Database, type DatabaseName, type Store, StoreUnavailable } from '../store.ts';
import { StoreNotOpened } from '../store-not-opened.ts';
import { createCouchClient } from './couch-client.ts';
import { createCouchDatabase } from './couch-database.ts';
import { prepareDatabase } from './prepare-databases.ts';

export type CouchStoreOptions = {
  /** Where CouchDB is, with user and password if it wants them. */
  readonly url: string;
  /** The databases are `<prefix>-practice`, `<prefix>-ops` and `<prefix>-slots`. */
  readonly prefix: string;
};

/**
 * Opens the three databases of a CouchDB and creates those that are missing. Throws `StoreNotOpened` when
 * it cannot be reached, refuses the user, or keeps more than one copy of `slots`.
 */
export async function openCouchStore({ url, prefix }: CouchStoreOptions): Promise<Store> {
  const couch = createCouchClient(url);
  const nameOf = (role: DatabaseName) => `${prefix}-${role}`;
  try {
    for (const role of ['practice', 'ops', 'slots'] as const)
      await prepareDatabase(couch, nameOf(role), role);
  } catch (cause) {
    if (!(cause instanceof StoreUnavailable)) throw cause;
    throw new StoreNotOpened(`Cannot use the CouchDB at ${new URL(url).host}: ${cause.message}`, { cause });
  }
  const closing = new AbortController();
  const open = (role: DatabaseName) => createCouchDatabase(url, nameOf(role), closing.signal);
  const databases: Readonly<Record<DatabaseName, Database>> = {
    practice: open('practice'),
    ops: open('ops'),
    slots: open('slots'),
  };
  return {
    kind: 'couchdb',
    database: (name) => databases[name],
    close: async () => closing.abort(),
  };
}
