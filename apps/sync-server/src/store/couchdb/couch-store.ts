import { type Database, type DatabaseName, type Store, StoreUnavailable } from '../store.ts';
import { StoreNotOpened } from '../store-not-opened.ts';
import { answerOf } from './couch-answers.ts';
import { createCouchClient } from './couch-client.ts';
import { createCouchDatabase } from './couch-database.ts';
import { prepareDatabase } from './prepare-databases.ts';

const MISSING = 404;

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

/** Deletes the three databases. Only an administrator of the CouchDB may; throws `StoreNotOpened` for anybody else. */
export async function removeCouchDatabases({ url, prefix }: CouchStoreOptions): Promise<void> {
  const couch = createCouchClient(url);
  // What phones have last: it says that there is a practice until the rest is gone.
  for (const role of ['slots', 'ops', 'practice'] as const) {
    const name = `${prefix}-${role}`;
    const answer = await answerOf(couch.db.destroy(name)).catch((cause: unknown) => {
      const how = `Delete the three databases as an administrator, make them again (couchdb/setup.sh), and run this without --replace.`;
      throw new StoreNotOpened(`This user may not delete ${name}. ${how}`, { cause });
    });
    if (!answer.ok && answer.error.status !== MISSING)
      throw new StoreNotOpened(`CouchDB does not delete ${name} (${answer.error.status}).`);
  }
}
