import type { LocalDatabases } from './local-databases.ts';
import { readSnapshot } from './mirror-snapshot.ts';
import { openStorage } from './mirror-storage.ts';
import { readWhole, type StoredDocuments } from './stored-documents.ts';

/**
 * What screens are made of, read past PouchDB, which asks the browser for each document by itself: out of the snapshot
 * and what was written since, or all of the storage. Undefined: it is laid out otherwise, or is not there.
 */
export async function readAtOnce(
  mirror: Pick<LocalDatabases['mirror'], 'name'>,
): Promise<StoredDocuments | undefined> {
  const storage = await openStorage(mirror);
  if (!storage) return undefined;
  try {
    return (await readSnapshot(storage).catch(() => undefined)) ?? (await readWhole(storage));
  } finally {
    storage.close();
  }
}
