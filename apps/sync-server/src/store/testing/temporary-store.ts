import { openEmbeddedStore } from '../embedded/embedded-store.ts';
import type { Store } from '../store.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type TemporaryStore = { readonly store: Store; readonly remove: () => Promise<void> };

/** A real embedded store in a folder of its own; `remove` closes it and deletes the folder. */
export async function temporaryStore(): Promise<TemporaryStore> {
  const folder = await temporaryFolder();
  const store = await openEmbeddedStore({ dataDir: folder.path });
  return {
    store,
    remove: async () => {
      await store.close();
      await folder.remove();
    },
  };
}
