export type KeyedMutex = <Value>(keys: readonly string[], work: () => Promise<Value>) => Promise<Value>;

/**
 * Runs work that names a common key one after the other, in the order of the calls. Keys are taken in sorted
 * order, so two calls never wait for each other.
 */
export function createKeyedMutex(): KeyedMutex {
  const tails = new Map<string, Promise<void>>();

  const holding = async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const turn = (tails.get(key) ?? Promise.resolve()).then(work);
    const settled = () => undefined;
    // The next caller waits for this work to end; its error goes to this caller alone.
    const tail = turn.then(settled, settled);
    tails.set(key, tail);
    try {
      return await turn;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };

  return (keys, work) =>
    [...new Set(keys)].sort().reduceRight((inner, key) => () => holding(key, inner), work)();
}
