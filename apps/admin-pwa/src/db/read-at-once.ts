import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { LocalDatabases } from './local-databases.ts';

/** The layout of the storage that this can read: that of PouchDB's adapter `idb`. */
const VERSION = 5;
const HEADS = 'document-store';
const BODIES = 'by-sequence';

type Head = { readonly id: string; readonly winningRev: string; readonly deletedOrLocal: '0' | '1' };
type StoredDocument = PracticeDocument & { readonly _rev: string };
type Body = { readonly _doc_id_rev: string };

/**
 * Every document of a mirror, read past PouchDB, which asks the browser for each by itself: a start with years of visits
 * takes a fraction of the time. Undefined: the storage is laid out otherwise, or is not there.
 */
export async function readAtOnce(
  mirror: Pick<LocalDatabases['mirror'], 'name'>,
): Promise<readonly StoredDocument[] | undefined> {
  const storage = await openStorage(`_pouch_${mirror.name}`);
  if (!storage) return undefined;
  try {
    const transaction = storage.transaction([HEADS, BODIES]);
    const [heads, bodies] = await Promise.all([
      allIn<Head>(transaction, HEADS),
      allIn<Body>(transaction, BODIES),
    ]);
    return joined(heads, bodies);
  } finally {
    storage.close();
  }
}

/** Of each document the revision that counts; undefined when one has no body here. */
function joined(heads: readonly Head[], bodies: readonly Body[]): readonly StoredDocument[] | undefined {
  const byRevision = new Map(bodies.map((body) => [body._doc_id_rev, body]));
  const documents: StoredDocument[] = [];
  for (const { id, winningRev, deletedOrLocal } of heads) {
    if (deletedOrLocal === '1') continue;
    const body = byRevision.get(`${id}::${winningRev}`);
    if (!body) return undefined;
    const { _doc_id_rev: _, ...fields } = body;
    documents.push({ ...fields, _id: id, _rev: winningRev } as StoredDocument);
  }
  return documents;
}

const allIn = <Record>(transaction: IDBTransaction, store: string): Promise<readonly Record[]> =>
  new Promise((resolve, reject) => {
    const request: IDBRequest<Record[]> = transaction.objectStore(store).getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opened as it is: storage that is not there is not made. */
const openStorage = (name: string): Promise<IDBDatabase | undefined> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction?.abort();
    };
    request.onerror = () => (isNew ? resolve(undefined) : reject(request.error));
    request.onsuccess = () => {
      const { result } = request;
      // Whoever deletes it does not have to wait.
      result.onversionchange = () => result.close();
      if (isReadable(result)) return resolve(result);
      result.close();
      resolve(undefined);
    };
  });

const isReadable = ({ version, objectStoreNames }: IDBDatabase): boolean =>
  version === VERSION && objectStoreNames.contains(HEADS) && objectStoreNames.contains(BODIES);
