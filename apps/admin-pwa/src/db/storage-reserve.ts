import { createStore, get, set } from 'idb-keyval';

/** A database of its own: deleting it gives its room back at once. */
const NAME = 'fieldleaf-reserve';
const KEY = 'block';
const BLOCK_BYTES = 1_000_000;
/** A browser gives no more random bytes at once. */
const MOST_RANDOM_BYTES = 65_536;

/** Holds room back for what must still be kept when the phone is full. Rejects when there is none to hold. */
export async function takeReserve(): Promise<void> {
  const store = createStore(NAME, 'reserve');
  try {
    if ((await get<Uint8Array>(KEY, store)) === undefined) await set(KEY, incompressibleBlock(), store);
  } finally {
    // An open connection would be in the way of giving the room back.
    await store('readonly', ({ transaction }) => transaction.db.close());
  }
}

/** Gives the room back; done when it is free. */
export const freeReserve = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(NAME);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    // Another window is just taking it; it lets go of it in a moment.
    request.onblocked = () => resolve();
  });

/** Zeros would be packed into nothing. */
function incompressibleBlock(): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  for (let at = 0; at < BLOCK_BYTES; at += MOST_RANDOM_BYTES)
    crypto.getRandomValues(block.subarray(at, at + MOST_RANDOM_BYTES));
  return block;
}
