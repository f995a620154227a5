type Transaction = Parameters<IDBDatabase['transaction']>;

type BrokenStorage = {
  /** Fails all open connections from now on, as iOS does to an app that rested; new ones work. */
  readonly loseConnections: () => void;
  /** From here on what `isRefused` names fails on every connection, until it is called with nothing. */
  readonly refuse: (isRefused?: (stores: readonly string[], mode: Transaction[1]) => boolean) => void;
  readonly restore: () => void;
};

/** The browser's storage, to be broken below the databases, where it breaks on a phone. */
export function breakableStorage(): BrokenStorage {
  const original = IDBDatabase.prototype.transaction;
  const used = new Set<IDBDatabase>();
  const lost = new WeakSet<IDBDatabase>();
  let refused: Parameters<BrokenStorage['refuse']>[0];
  IDBDatabase.prototype.transaction = function transaction(...args) {
    const [stores, mode] = args;
    used.add(this);
    if (lost.has(this) || refused?.([...stores], mode))
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    return original.apply(this, args);
  };
  return {
    loseConnections: () => {
      for (const connection of used) lost.add(connection);
    },
    refuse: (isRefused) => {
      refused = isRefused;
    },
    restore: () => {
      IDBDatabase.prototype.transaction = original;
    },
  };
}
