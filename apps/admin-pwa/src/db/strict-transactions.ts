type Transaction = typeof IDBDatabase.prototype.transaction;

/** Databases only this phone has; the mirror can be downloaded again. PouchDB names its databases so. */
const ONLY_HERE = /^_pouch_.+-(outbox|drafts|photos|device)$/;

const wrapped = new WeakSet<Transaction>();

/** PouchDB tries in it whether blobs can be stored, when it opens a database and at no other time. */
const OPENING_STORE = 'detect-blob-support';

/**
 * Has the browser put what PouchDB writes of these databases on the disk before it calls it written, and opens a
 * database without writing again what is in it. PouchDB has no option for either, so the call it opens its
 * transactions with is given one.
 */
export function writeStrictly(): void {
  const original = IDBDatabase.prototype.transaction;
  if (wrapped.has(original)) return;
  const strict: Transaction = function transaction(this: IDBDatabase, ...[stores, mode, options]) {
    const isStrict = mode === 'readwrite' && ONLY_HERE.test(this.name);
    const own = original.call(this, stores, mode, isStrict ? { ...options, durability: 'strict' } : options);
    return [...stores].includes(OPENING_STORE) ? withoutRewriting(own) : own;
  };
  wrapped.add(strict);
  IDBDatabase.prototype.transaction = strict;
}

/** A phone without any room left opens what it has: it is written only when something of it is new. */
function withoutRewriting(opening: IDBTransaction): IDBTransaction {
  const objectStore = opening.objectStore.bind(opening);
  opening.objectStore = (name) => {
    const store = objectStore(name);
    const put = IDBObjectStore.prototype.put.bind(store);
    store.put = (value, key) => {
      const kept = store.get(key ?? value.id);
      kept.addEventListener('success', () => {
        if (kept.result === undefined || kept.result.docCount !== value.docCount) put(value, key);
      });
      return kept;
    };
    return store;
  };
  return opening;
}
