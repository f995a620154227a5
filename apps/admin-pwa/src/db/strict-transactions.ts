type Transaction = typeof IDBDatabase.prototype.transaction;

/** What only this phone has; the mirror comes down again. PouchDB names its databases so. */
const ONLY_HERE = /^_pouch_.+-(outbox|drafts|photos|device)$/;

const wrapped = new WeakSet<Transaction>();

/**
 * Has the browser put what PouchDB writes of these databases on the disk before it calls it written. PouchDB has
 * no option for it, so the call it opens its transactions with is given one.
 */
export function writeStrictly(): void {
  const original = IDBDatabase.prototype.transaction;
  if (wrapped.has(original)) return;
  const strict: Transaction = function transaction(this: IDBDatabase, ...[stores, mode, options]) {
    const isStrict = mode === 'readwrite' && ONLY_HERE.test(this.name);
    return original.call(this, stores, mode, isStrict ? { ...options, durability: 'strict' } : options);
  };
  wrapped.add(strict);
  IDBDatabase.prototype.transaction = strict;
}
