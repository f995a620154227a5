import type { LocalDatabases } from './local-databases.ts';
import { changeBeside, TITLE } from './mirror-snapshot.ts';
import { openStorage } from './mirror-storage.ts';
import { readSnapshot } from './read-snapshot.ts';
import { readWhole, type StoredDocuments } from './stored-documents.ts';

/**
 * What screens are made of, read past PouchDB, which asks the browser for each document by itself: out of the snapshot
 * and what was written since, or all of the storage. A snapshot that is of no use is forgotten, and made anew later.
 * Undefined: it is laid out otherwise, or is not there.
 */
export async function readAtOnce(
  mirror: Pick<LocalDatabases['mirror'], 'name'>,
): Promise<StoredDocuments | undefined> {
  const storage = await openStorage(mirror);
  if (!storage) return undefined;
  try {
    const kept = await readSnapshot(storage).catch(() => undefined);
    if (kept) return kept;
    await changeBeside(storage, (store) => void store.delete(TITLE)).catch(() => undefined);
    return await readWhole(storage);
  } finally {
    storage.close();
  }
}
