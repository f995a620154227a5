import nano from 'nano';
import type { Database, DatabaseName, Store } from '../store.ts';

/**
 * A CouchDB's store of which a write returns when every copy has it. In a cluster it returns when most have: a range and the
 * feed, which ask one copy, may lack it for a moment, and a copy may take a write upon the revision before it. The server that
 * writes knows its own writes (`rememberReads`); here the port is tested without it.
 */
export function onEveryCopy(
  store: Store,
  { url, prefix }: { readonly url: string; readonly prefix: string },
): Store {
  const couch = nano({ url, parseUrl: false } as nano.Configuration);
  const onEach = (name: DatabaseName): Database => {
    const db = `${prefix}-${name}`;
    const database = store.database(name);
    let copies: Promise<number> | undefined;
    /** Sends the versions of a document once more, as a replicator does, and waits for each copy. */
    const awaitEach = async (id: string) => {
      if (id.startsWith('_local/')) return;
      copies ??= couch.request({ db }).then(({ cluster }) => cluster.n);
      const ask = { db, path: encodeURIComponent(id), qs: { open_revs: 'all', revs: true } };
      const versions: readonly { readonly ok?: object }[] = await couch.request({
        ...ask,
        headers: { accept: 'application/json' },
      });
      const docs = versions.flatMap(({ ok }) => ok ?? []);
      const body = { docs, new_edits: false };
      await couch.request({ db, method: 'POST', path: '_bulk_docs', qs: { w: await copies }, body });
    };
    return {
      ...database,
      put: async (document) => {
        const written = await database.put(document);
        if (written.ok) await awaitEach(document._id);
        return written;
      },
      remove: async (id, rev) => {
        const removed = await database.remove(id, rev);
        if (removed.ok) await awaitEach(id);
        return removed;
      },
    };
  };
  const databases = { practice: onEach('practice'), ops: onEach('ops'), slots: onEach('slots') };
  return { ...store, database: (name) => databases[name] };
}
