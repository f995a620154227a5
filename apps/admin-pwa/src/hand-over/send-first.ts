import { connectedDatabases } from '../db/connected-databases.ts';
import { endHolds } from '../db/outbox.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { requestSync } from '../sync/request-sync.ts';

/** Longer than a slow answer takes. */
const PATIENCE_MS = 15_000;

/** Whether there is something to wait for: it waits on this phone, and there is signal. */
export const mustSendFirst = (isOnServer: () => boolean): boolean =>
  !isOnServer() && useSyncState.getState().reach === 'reachable';

/**
 * Syncs until the server has it, for as long as it is worth waiting; at once when it has. "Undo" holds nothing back any
 * longer: the customer stands there, and the phone is about to leave the hand that could press it.
 */
export async function sendFirst(isOnServer: () => boolean): Promise<void> {
  if (!mustSendFirst(isOnServer)) return;
  // A phone that cannot write it down sends it when the hold has run out.
  await endHolds(connectedDatabases().outbox).catch(() => undefined);
  if (!mustSendFirst(isOnServer)) return;
  requestSync();
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const forget of forgets) forget();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const look = () => {
      if (!mustSendFirst(isOnServer)) done();
    };
    const forgets = [usePractice.subscribe(look), useSyncState.subscribe(look)];
  });
}
