import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';

/**
 * Reads how much room is left where `DATA_DIR` is: the store of a server without CouchDB, and its mail files and backups. A
 * CouchDB does not say how much room it has; what it cannot write any more is noticed by writing.
 */
export function createReadFreeBytes({ dataDir }: Pick<Config, 'dataDir'>): () => Promise<number | null> {
  return async () => {
    try {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    } catch {
      // Nothing was ever written there.
      return null;
    }
  };
}
