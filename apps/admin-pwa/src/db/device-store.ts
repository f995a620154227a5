import type { UseStore } from 'idb-keyval';

const NAME = 'fieldleaf-device';
const STORE = 'records';

/** On the disk once it resolves: what the browser keeps back for seconds is lost with a phone that is killed. */
const ON_DISK: IDBTransactionOptions = { durability: 'strict' };

let opened: Promise<IDBDatabase> | undefined;

/** Store of this phone's own state, by key; reopens a connection dropped by the browser, once. */
export const deviceStore: UseStore = async (mode, work) => {
  const workOn = async () => work((await open()).transaction(STORE, mode, ON_DISK).objectStore(STORE));
  try {
    return await workOn();
  } catch {
    opened = undefined;
    return workOn();
  }
};

function open(): Promise<IDBDatabase> {
  opened ??= connect().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

const connect = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const { result } = request;
      result.onclose = forget;
      // An open connection would hold up a deletion of the database.
      result.onversionchange = () => {
        result.close();
        forget();
      };
      resolve(result);
    };
  });

const forget = (): void => {
  opened = undefined;
};
