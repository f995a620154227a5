import { join } from 'node:path';
import { promisify } from 'node:util';
import leveldown from 'leveldown';
import { StoreNotOpened } from '../store-not-opened.ts';

/**
 * Makes the folder this process's own and answers how to give it back. The lock is one that the kernel
 * holds for an empty LevelDB: it ends with the process however that ends, so there is no stale lock. It
 * comes before the databases because PouchDB would quietly hand one open database to two stores.
 */
export async function lockFolder(folder: string, dataDir: string): Promise<() => Promise<void>> {
  const lock = leveldown(join(folder, 'lock'));
  try {
    await promisify(lock.open.bind(lock))();
  } catch (cause) {
    throw new StoreNotOpened(explain(cause, dataDir), { cause });
  }
  return promisify(lock.close.bind(lock));
}

function explain(cause: unknown, dataDir: string): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const held = /LOCK: (already held|Resource temporarily unavailable)/i.test(reason);
  return held ? `Another Fieldleaf is already running on ${dataDir}` : `Cannot use ${dataDir}: ${reason}`;
}
