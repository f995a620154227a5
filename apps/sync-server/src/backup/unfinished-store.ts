import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreConfig } from '../store/open-store.ts';
import type { Database, Store } from '../store/store.ts';

/** A data folder of its own, where an embedded store is filled before it takes its place. */
export const fillingFolder = (dataDir: string): string => join(dataDir, 'restoring');

const ID = 'store:unfinished';

type Unfinished = { readonly _id: typeof ID; readonly type: 'checkpoint'; readonly v: 1 };

/** Said in a CouchDB before the first document comes in, and taken back after the last. */
export async function markUnfinished(ops: Database): Promise<void> {
  const mark: Unfinished = { _id: ID, type: 'checkpoint', v: 1 };
  if (!(await isUnfinished(ops))) await ops.put(mark);
}

export async function markFinished(ops: Database): Promise<void> {
  const mark = await ops.get<Unfinished>(ID);
  if (mark) await ops.remove(ID, mark._rev);
}

export const isUnfinished = async (ops: Database): Promise<boolean> => (await ops.get(ID)) !== undefined;

/**
 * Returns why a data folder must not be used: a restore into it was killed. Checked before opening the store, which
 * would create one.
 */
export function whyFolderUnfinished({ dataDir, couchdbUrl }: StoreConfig): string | undefined {
  const filling = fillingFolder(dataDir);
  if (couchdbUrl !== undefined || !existsSync(join(filling, 'store'))) return undefined;
  const isUntouched = existsSync(join(dataDir, 'store'));
  const orElse = isUntouched ? `, or delete ${filling} to keep the practice as it was before` : '';
  return `A restore into ${dataDir} was not finished: run it again${orElse}.`;
}

/** Returns why a store must not be used: a restore or a move into it was killed. */
export const whyStoreUnfinished = async (store: Store): Promise<string | undefined> =>
  (await isUnfinished(store.database('ops')))
    ? 'A restore into this CouchDB was not finished: it holds half a practice. Run it again.'
    : undefined;
