import { join } from 'node:path';
import { promisify } from 'node:util';
import leveldown from 'leveldown';
import { StoreInUse, StoreNotOpened } from '../store-not-opened.ts';

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
    throw notOpened(cause, dataDir);
  }
  return promisify(lock.close.bind(lock));
}

function notOpened(cause: unknown, dataDir: string): StoreNotOpened {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return /LOCK: (already held|Resource temporarily unavailable)/i.test(reason)
    ? new StoreInUse(`Another Fieldleaf is already running on ${dataDir}`, { cause })
    : new StoreNotOpened(`Cannot use ${dataDir}: ${reason}`, { cause });
}
