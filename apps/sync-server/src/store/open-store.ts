import { findDamagedInStore, openEmbeddedStore } from './embedded/embedded-store.ts';
import { type MendedStore, type Mending, mendEmbeddedStore } from './embedded/mend-store.ts';
import type { Store } from './store.ts';

export type StoreConfig = {
  readonly couchdbUrl?: string | undefined;
  readonly dbPrefix: string;
  readonly dataDir: string;
};

// Its client is loaded only for those who have one.
const couch = () => import('./couchdb/couch-store.ts');

/** Deletes what a CouchDB has of the practice; opening it makes the databases anew. */
export async function emptyStore({ couchdbUrl, dbPrefix }: StoreConfig): Promise<void> {
  if (couchdbUrl === undefined) return;
  const { removeCouchDatabases } = await couch();
  await removeCouchDatabases({ url: couchdbUrl, prefix: dbPrefix });
}

/** The CouchDB that the configuration names, or else the embedded store in the data folder. */
export async function openStore({ couchdbUrl, dbPrefix, dataDir }: StoreConfig): Promise<Store> {
  if (couchdbUrl === undefined) return openEmbeddedStore({ dataDir });
  const { openCouchStore } = await couch();
  return openCouchStore({ url: couchdbUrl, prefix: dbPrefix });
}

/** Files of the data folder in which a checksum does not match, also while a server has them open. */
export const findDamagedFiles = ({ couchdbUrl, dataDir }: StoreConfig): Promise<readonly string[]> =>
  couchdbUrl === undefined ? findDamagedInStore(dataDir) : Promise.resolve([]);

/** Mends an embedded store that nobody has open; undefined if there was nothing to mend. */
export const mendStore = (
  { couchdbUrl, dataDir }: Pick<StoreConfig, 'couchdbUrl' | 'dataDir'>,
  mending: Omit<Mending, 'dataDir'>,
): Promise<MendedStore | undefined> =>
  couchdbUrl === undefined ? mendEmbeddedStore({ ...mending, dataDir }) : Promise.resolve(undefined);
