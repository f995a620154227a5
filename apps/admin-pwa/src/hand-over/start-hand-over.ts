import { connectedDatabases } from '../db/connected-databases.ts';
import { updateDeviceRecord } from '../db/device-record.ts';
import { readHandOver, writeHandOver } from '../db/hand-over-record.ts';
import { endHolds } from '../db/outbox.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { requestSync } from '../sync/request-sync.ts';
import type { HandOver } from './hand-over.ts';
import { announceHandOver, projectHandOver } from './hand-over-state.ts';
import { claimPaymentWindow } from './payment-window.ts';

/**
 * Gives the phone to the customer: the lock is stored first, then everything of the practice leaves this
 * window and the others, and the payment remains. Only the PIN leads back. Rejects when the lock could not
 * be stored; then nothing has changed. One that is under way already is kept, its attempt with it.
 */
export async function startHandOver(handOver: HandOver): Promise<void> {
  const underWay = await readHandOver();
  if (!underWay) await writeHandOver(handOver);
  // Were the record ever lost, there would still be a lock.
  await updateDeviceRecord({ unlockedAt: null }).catch(() => undefined);
  // Without it the windows settle it among themselves; the lock is stored already.
  await claimPaymentWindow().catch(() => undefined);
  announceHandOver();
  projectHandOver(underWay ?? handOver);
}

/** Longer than a slow answer takes. */
const PATIENCE_MS = 15_000;

/** True if there is something to wait for: it is still on this phone, and there is signal. */
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
