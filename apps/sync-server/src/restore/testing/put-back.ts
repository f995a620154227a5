import type { Instant } from '@fieldleaf/domain/time/instant';
import { staysBehind } from '../../backup/backup-format.ts';
import type { DatabaseName, Store, Stored } from '../../store/store.ts';

type Copied = { readonly name: DatabaseName; readonly documents: readonly Stored<object>[] };

/** Store contents at one moment. */
export type StoreCopy = { readonly madeAt: Instant; readonly databases: readonly Copied[] };

const ALL = { from: '!', to: '\uffff' };
const COPIED = ['practice', 'ops'] as const;

export async function copyOfStore(store: Store, madeAt: Instant): Promise<StoreCopy> {
  const databases = await Promise.all(
    COPIED.map(async (name) => ({ name, documents: await store.database(name).range<object>(ALL) })),
  );
  return { madeAt, databases };
}

/**
 * Resets a store to that moment, as a restore does. The card provider's data is not ours: the simulated provider's
 * books stay as they are.
 */
export async function putBack(store: Store, { databases }: StoreCopy): Promise<void> {
  for (const { name, documents } of databases) {
    const database = store.database(name);
    const kept = documents.filter(({ _id }) => !isProviders(_id) && !staysBehind(_id));
    const wanted = new Map(kept.map((document) => [document._id, document]));
    for (const { _id, _rev } of await database.range<object>(ALL))
      if (!wanted.has(_id) && !isProviders(_id)) await database.remove(_id, _rev);
    for (const { _rev, ...document } of kept) {
      const now = await database.get<object>(document._id);
      if (now?._rev !== _rev) await database.put(now ? { ...document, _rev: now._rev } : document);
    }
  }
  const slots = store.database('slots');
  for (const { _id, _rev } of await slots.range<object>(ALL)) await slots.remove(_id, _rev);
}

const isProviders = (id: string): boolean => id.startsWith('simulated-');
