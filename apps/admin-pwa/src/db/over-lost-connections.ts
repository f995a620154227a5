import { connectedDatabases, reconnectDatabases } from './connected-databases.ts';
import { withReserve } from './full-storage.ts';
import type { LocalDatabases } from './local-databases.ts';
import { isConnectionLost } from './storage-error.ts';

/** A transaction that was cut off may never say so. */
const DEADLINE_MS = 10_000;

/**
 * Works on the databases; when the connection to them is lost, reopens them and works once more. The
 * work must come to the same when it is done twice: the first try may have been written.
 */
export const overLostConnections = <Value>(
  work: (databases: LocalDatabases) => Promise<Value>,
): Promise<Value> =>
  withReserve(async () => {
    try {
      return await inTime(work(connectedDatabases()));
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      return inTime(work(await inTime(reconnectDatabases())));
    }
  });

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the storage does not answer')), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
