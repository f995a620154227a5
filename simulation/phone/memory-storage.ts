import { BESIDE, BODIES, type Body, HEADS, type Head } from '../../apps/admin-pwa/src/db/mirror-storage.ts';
import type { Disk } from './memory-pouch.ts';

type Range = {
  readonly from: string | number;
  readonly isOpen?: boolean;
  readonly to?: string;
  readonly isOpenAtEnd?: boolean;
};

/** As much of the browser's `IDBKeyRange` as the phone's code uses. */
export const memoryRanges = {
  bound: (
    ...[from, to, isOpen = false, isOpenAtEnd = false]: [string, string, boolean?, boolean?]
  ): Range => ({
    from,
    isOpen,
    to,
    isOpenAtEnd,
  }),
  lowerBound: (from: string | number, isOpen: boolean): Range => ({ from, isOpen }),
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
    objectStore: (store: string) => storeOf(disk, store, transaction),
    set oncomplete(hear: () => void) {
      queueMicrotask(hear);
    },
  };
  return transaction;
}

type Transaction = ReturnType<typeof transactionOn>;

const storeOf = (disk: Disk, store: string, transaction: Transaction): object => ({
  transaction,
  ...readsOf(() => recordsOf(disk, store)),
  index: () => readsOf(() => new Map([...disk.written.keys()].map((id) => revisionOf(disk, id)))),
  openKeyCursor: () => answering(() => (disk.seq > 0 ? { key: disk.seq } : null)),
  put: (record: { readonly _id: string }) => disk.beside.set(record._id, record),
  delete: (range: Range | string) => {
    for (const key of disk.beside.keys()) if (isIn(key, range)) disk.beside.delete(key);
  },
});

type Records = ReadonlyMap<string | number, object>;

const readsOf = (records: () => Records) => ({
  get: (key: string) => answering(() => records().get(key)),
  count: (range: Range) => answering(() => recordsIn(records(), range).length),
  getAll: (range: Range, most?: number) =>
    answering(() =>
      recordsIn(records(), range)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .slice(0, most)
        .map(([, record]) => record),
    ),
});

const recordsIn = (records: Records, range: Range) => [...records].filter(([key]) => isIn(key, range));

function answering<Value>(find: () => Value) {
  const request = { result: find(), onsuccess: () => undefined };
  queueMicrotask(() => request.onsuccess());
  return request;
}

const isIn = (key: string | number, range: Range | string): boolean => {
  if (typeof range === 'string') return key === range;
  const { from, isOpen, to, isOpenAtEnd } = range;
  const isPastStart = isOpen ? key > from : key >= from;
  return isPastStart && (to === undefined || (isOpenAtEnd ? key < to : key <= to));
};

function recordsOf(disk: Disk, store: string): Records {
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

const revisionOf = (disk: Disk, id: string) => {
  const body = bodyOf(disk, id);
  return [body._doc_id_rev, body] as const;
};

function bodyOf({ docs, deleted }: Disk, id: string): Body {
  const { _id, _rev, ...fields } = docs.get(id) ?? { _id: id, _rev: deleted.get(id) };
  return { ...fields, _doc_id_rev: `${id}::${_rev}` };
}
