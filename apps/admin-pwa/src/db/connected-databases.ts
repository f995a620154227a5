import { type LocalDatabases, openLocalDatabases } from './local-databases.ts';

let connected: LocalDatabases | undefined;
let reconnecting: Promise<LocalDatabases> | undefined;
const reconnectListeners = new Set<() => void>();

/** Called once by the app's start, before anything is shown. */
export function connectDatabases(databases: LocalDatabases): void {
  connected = databases;
}

/** The databases of this window, for the actions that write. To be asked for anew each time: they may be reopened. */
export function connectedDatabases(): LocalDatabases {
  if (!connected) throw new Error('the app was not started');
  return connected;
}

/** Opens the same databases anew, after the browser has dropped the connection under them. */
export function reconnectDatabases(): Promise<LocalDatabases> {
  reconnecting ??= reopen().finally(() => {
    reconnecting = undefined;
  });
  return reconnecting;
}

/** Tells of reopened databases: whoever follows the old ones hears nothing any more. */
export function onReconnect(hear: () => void): () => void {
  reconnectListeners.add(hear);
  return () => reconnectListeners.delete(hear);
}

async function reopen(): Promise<LocalDatabases> {
  const { mirror, outbox, drafts } = connectedDatabases();
  // Closing what is dead may fail; forgetting the dead connection is what counts.
  await Promise.allSettled([mirror.close(), outbox.close(), drafts.close()]);
  const databases = openLocalDatabases(mirror.name.replace(/-mirror$/, ''));
  await databases.outbox.info();
  connectDatabases(databases);
  for (const hear of reconnectListeners) hear();
  return databases;
}
