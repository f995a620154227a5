import type { LocalDatabases } from './local-databases.ts';

let connected: LocalDatabases | undefined;

/** Called once by the app's start, before anything is shown. */
export function connectDatabases(databases: LocalDatabases): void {
  connected = databases;
}

/** The databases of this window, for the actions that write. */
export function connectedDatabases(): LocalDatabases {
  if (!connected) throw new Error('the app was not started');
  return connected;
}
