import { connectedDatabases } from '../db/connected-databases.ts';
import { useSyncState } from '../read-models/sync-state.ts';

/** Delay that gives display and typing priority. */
const QUIET_MS = 5_000;

/** After the start and after each sync looks, a while later, whether the next start will be quick. */
export function watchSnapshot(): void {
  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    keepSnapshot();
  };
  const lookSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(look, QUIET_MS);
  };
  lookSoon();
  useSyncState.subscribe(({ lastSyncedAt }, before) => {
    if (lastSyncedAt !== before.lastSyncedAt) lookSoon();
  });
}

/** A browser that starts no worker, or a phone whose databases are closed, goes without. */
function keepSnapshot(): void {
  if (!useSyncState.getState().mirrorComplete) return;
  try {
    const { name } = connectedDatabases().mirror;
    const worker = new Worker(new URL('../db/keep-snapshot.worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ name });
  } catch {
    return;
  }
}
