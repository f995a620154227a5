import { checkDatabaseId } from './check-database-id.ts';
import { type LocalDatabases, prefixOf } from './local-databases.ts';
import { openCurrentDatabases } from './open-current-databases.ts';

let connected: LocalDatabases | undefined;
let reconnecting: Promise<LocalDatabases> | undefined;
const reconnectListeners = new Set<() => void>();

/** Called by the app's start, before anything is shown, and when the phone has been given back. */
export function connectDatabases(databases: LocalDatabases): void {
  connected = databases;
}

/** Closes the databases: until others are connected, nothing of the practice can be read or written. */
export async function disconnectDatabases(): Promise<void> {
  const closing = connected;
  connected = undefined;
  // Closing what is dead may fail; that nobody can ask for it any more is what counts.
  if (closing) await closeDatabases(closing);
}

/** The databases of this window, for the actions that write. To be asked for anew each time: they may be reopened. */
export function connectedDatabases(): LocalDatabases {
  if (!connected) throw new Error('no databases are connected');
  return connected;
}

/**
 * Opens the same databases anew, after the browser has dropped the connection under them, and looks whether they are
 * still the ones that were there before anybody reads them.
 */
export function reconnectDatabases(): Promise<LocalDatabases> {
  reconnecting ??= reopen().finally(() => {
    reconnecting = undefined;
  });
  return reconnecting;
}

/** Calls back when the databases were reopened: a change feed of the old ones has ended. */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

async function reopen(): Promise<LocalDatabases> {
  const lost = connectedDatabases();
  await closeDatabases(lost);
  const databases = await openCurrentDatabases(prefixOf(lost));
  await checkDatabaseId(databases);
  if (connected !== lost) {
    await closeDatabases(databases);
    return connectedDatabases();
  }
  connectDatabases(databases);
  for (const listener of reconnectListeners) listener();
  return databases;
}

const closeDatabases = ({ mirror, outbox, drafts }: LocalDatabases) =>
  Promise.allSettled([mirror.close(), outbox.close(), drafts.close()]);
