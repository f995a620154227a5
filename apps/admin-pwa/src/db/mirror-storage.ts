import { GENERATION, type GenerationDocument } from './database-id.ts';
import type { LocalDatabases } from './local-databases.ts';

/** The layout of the storage that is read and added to past PouchDB: that of its adapter `idb`. */
const VERSION = 5;
export const HEADS = 'document-store';
export const BODIES = 'by-sequence';
/** Bodies by the revision they are of. */
export const REVISIONS = '_doc_id_rev';
/** Store of how many documents there are, and the key of its one record. */
export const COUNT = 'meta-store';
/** Store of data outside the practice's documents, neither counted nor followed. */
export const BESIDE = 'local-store';

export type Head = {
  readonly id: string;
  readonly winningRev: string;
  readonly deletedOrLocal: '0' | '1';
};
export type Body = { readonly _doc_id_rev: string; readonly erasedAt?: unknown };

/** The storage of a mirror past PouchDB, opened as it is: undefined when it is laid out otherwise, or is not there. */
export const openStorage = ({
  name,
}: Pick<LocalDatabases['mirror'], 'name'>): Promise<IDBDatabase | undefined> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(`_pouch_${name}`);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction?.abort();
    };
    request.onerror = () => (isNew ? resolve(undefined) : reject(request.error));
    request.onsuccess = () => {
      const { result } = request;
      // A deletion does not wait for this connection.
      result.onversionchange = () => result.close();
      if (isReadable(result)) return resolve(result);
      result.close();
      resolve(undefined);
    };
  });

const isReadable = ({ version, objectStoreNames }: IDBDatabase): boolean =>
  version === VERSION && [HEADS, BODIES, BESIDE].every((store) => objectStoreNames.contains(store));

/** At most so many of them, in their order. */
export const allIn = <Record>(
  store: IDBObjectStore | IDBIndex,
  range: IDBKeyRange,
  most?: number,
): Promise<readonly Record[]> => answerOf<Record[]>(store.getAll(range, most));

/** The place in the change feed up to which the storage has everything: what PouchDB calls `update_seq`. */
export const placeOf = async (transaction: IDBTransaction): Promise<number> =>
  Number((await answerOf(transaction.objectStore(BODIES).openKeyCursor(null, 'prev')))?.key ?? 0);

/** Identifies this mirror: its name, one per epoch, and the generation of the phone's storage it belongs to. */
export async function identityOf(transaction: IDBTransaction): Promise<string> {
  const mark = answerOf<GenerationDocument | undefined>(transaction.objectStore(BESIDE).get(GENERATION));
  return `${transaction.db.name} ${(await mark)?.generation ?? ''}`;
}

export const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when all of it is written; rejects when none is. */
export const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
