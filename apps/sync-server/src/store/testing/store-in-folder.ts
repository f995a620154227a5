import { createHash } from 'node:crypto';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';
import { aloneOn } from './alone-on.ts';
import { removeDatabases } from './temporary-prefix.ts';

/** A real store for tests: in the folder or, with `COUCHDB_URL`, in databases of that CouchDB which belong to the folder. */
export function openStoreInFolder(dataDir: string, couchdbUrl = process.env.COUCHDB_URL): Promise<Store> {
  return openStore({ couchdbUrl, dbPrefix: prefixOf(dataDir), dataDir });
}

/** The same for those who are alone with it, in one process. */
export async function openStoreAlone(dataDir: string): Promise<Store> {
  const store = await openStoreInFolder(dataDir);
  return store.majority ? aloneOn(store) : store;
}

/** Deletes what the folder has in a CouchDB; in the folder itself nothing. */
export async function removeDatabasesOfFolder(dataDir: string): Promise<void> {
  const url = process.env.COUCHDB_URL;
  if (url !== undefined) await removeDatabases(url, prefixOf(dataDir));
}

const prefixOf = (dataDir: string): string =>
  `test-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;

/** Environment a process needs to open the folder's store. */
export const storeEnvironment = (dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(process.env.COUCHDB_URL !== undefined && {
    COUCHDB_URL: process.env.COUCHDB_URL,
    DB_PREFIX: prefixOf(dataDir),
  }),
});
