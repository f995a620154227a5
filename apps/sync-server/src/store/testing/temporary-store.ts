import type { Store } from '../store.ts';
import { openStoreInFolder, removeDatabasesOfFolder } from './store-in-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type TemporaryStore = { readonly store: Store; readonly remove: () => Promise<void> };

/** A real store of its own; `remove` closes and deletes it. */
export async function temporaryStore(): Promise<TemporaryStore> {
  const folder = await temporaryFolder();
  const store = await openStoreInFolder(folder.path);
  return {
    store,
    remove: async () => {
      await store.close();
      await removeDatabasesOfFolder(folder.path);
      await folder.remove();
    },
  };
}
