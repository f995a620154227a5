import { openCouchStore, removeCouchDatabases } from './couchdb/couch-store.ts';
import { openEmbeddedStore } from './embedded/embedded-store.ts';
import type { Store } from './store.ts';

export type StoreConfig = {
  readonly couchdbUrl?: string | undefined;
  readonly dbPrefix: string;
  readonly dataDir: string;
};

/** Deletes what a CouchDB has of the practice; opening it makes the databases anew. */
export async function emptyStore({ couchdbUrl, dbPrefix }: StoreConfig): Promise<void> {
  if (couchdbUrl !== undefined) await removeCouchDatabases({ url: couchdbUrl, prefix: dbPrefix });
}

/** The CouchDB that the configuration names, or else the embedded store in the data folder. */
export function openStore({ couchdbUrl, dbPrefix, dataDir }: StoreConfig): Promise<Store> {
  if (couchdbUrl === undefined) return openEmbeddedStore({ dataDir });
  return openCouchStore({ url: couchdbUrl, prefix: dbPrefix });
}
