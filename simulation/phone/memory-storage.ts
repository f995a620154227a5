import { BESIDE, BODIES, type Body, HEADS, type Head } from '../../apps/admin-pwa/src/db/mirror-storage.ts';
import type { Disk } from './memory-pouch.ts';

type Range = { readonly from: string | number; readonly isOpen?: boolean; readonly to?: string };

/** As much of the browser's `IDBKeyRange` as the phone's code uses. */
export const memoryRanges = {
  bound: (from: string, to: string): Range => ({ from, to }),
  lowerBound: (from: number, isOpen: boolean): Range => ({ from, isOpen }),
};

/** The mirror's disk as the browser's own storage has it, for what reads it past PouchDB. */
export const openMemoryStorage = (disk: Disk): IDBDatabase =>
  ({
    name: disk.name,
    close: () => undefined,
    transaction: () => transactionOn(disk),
  }) as unknown as IDBDatabase;

/** Answered before anything else happens: what one transaction reads and writes is of one moment. */
function transactionOn(disk: Disk) {
  const transaction = {
    db: { name: disk.name },
    objectStore: (store: string) => storeOf(disk, store),
    oncomplete: () => undefined,
  };
  queueMicrotask(() => transaction.oncomplete());
  return transaction;
}

const storeOf = (disk: Disk, store: string) => ({
  get: (key: string) => answering(() => recordsOf(disk, store).get(key)),
  getAll: (range?: Range) =>
    answering(() =>
      [...recordsOf(disk, store)].filter(([key]) => isIn(key, range)).map(([, value]) => value),
    ),
  openKeyCursor: () => answering(() => (disk.seq > 0 ? { key: disk.seq } : null)),
  put: (piece: { readonly _id: string }) => disk.beside.set(piece._id, piece),
  delete: (range: Range) => {
    for (const key of disk.beside.keys()) if (isIn(key, range)) disk.beside.delete(key);
  },
});

function answering<Value>(find: () => Value) {
  const request = { result: find(), onsuccess: () => undefined };
  queueMicrotask(() => request.onsuccess());
  return request;
}

const isIn = (key: string | number, range?: Range): boolean =>
  !range ||
  ((range.isOpen ? key > range.from : key >= range.from) && (range.to === undefined || key <= range.to));

function recordsOf(disk: Disk, store: string): ReadonlyMap<string | number, object> {
  if (store === BESIDE) return disk.beside;
  const kept = [...disk.docs].map(([id, { _rev }]) => headOf(id, _rev, '0'));
  if (store === HEADS)
    return new Map(
      [...kept, ...[...disk.deleted].map(([id, rev]) => headOf(id, rev, '1'))].map((head) => [head.id, head]),
    );
  if (store === BODIES) return new Map([...disk.written].map(([id, seq]) => [seq, bodyOf(disk, id)]));
  throw new Error(`no such store: ${store}`);
}

const headOf = (id: string, winningRev: string, deletedOrLocal: Head['deletedOrLocal']): Head => ({
  id,
  winningRev,
  deletedOrLocal,
});

function bodyOf({ docs, deleted }: Disk, id: string): Body {
  const { _id, _rev, ...fields } = docs.get(id) ?? { _id: id, _rev: deleted.get(id) };
  return { ...fields, _doc_id_rev: `${id}::${_rev}` };
}
