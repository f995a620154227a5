import { openCouchStore } from './couchdb/couch-store.ts';
import { openEmbeddedStore } from './embedded/embedded-store.ts';
import type { Store } from './store.ts';

export type StoreConfig = {
  readonly couchdbUrl?: string | undefined;
  readonly dbPrefix: string;
  readonly dataDir: string;
};

/** The CouchDB that the configuration names, or else the embedded store in the data folder. */
export function openStore({ couchdbUrl, dbPrefix, dataDir }: StoreConfig): Promise<Store> {
  if (couchdbUrl === undefined) return openEmbeddedStore({ dataDir });
  return openCouchStore({ url: couchdbUrl, prefix: dbPrefix });
}
