import { connectDatabases } from '../db/connected-databases.ts';
import { onDeviceRecordChange, readDeviceRecord, updateDeviceRecord } from '../db/device-record.ts';
import { openLocalDatabases } from '../db/local-databases.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { controlLock } from './lock-control.ts';
import { finishRemoval, removePractice } from './remove-practice.ts';
import { startSync } from './start-sync.ts';

/** What the screens may ask of the running app. */
export type Console = {
  readonly unlocked: (signedIn: boolean) => void;
  readonly signedIn: () => void;
  readonly lock: () => void;
  readonly syncNow: () => void;
  readonly notice: string | null;
};

/** The wiring: databases, lock, syncing and read models meet here and nowhere else. */
export async function startConsole(): Promise<Console> {
  if (readDeviceRecord().removed) await finishRemoval(openLocalDatabases());
  const databases = openLocalDatabases();
  connectDatabases(databases);
  const { firstSyncedAt, storagePersisted } = readDeviceRecord();
  projectSync({ mirrorComplete: firstSyncedAt !== null, storagePersisted });
  onDeviceRecordChange(({ removed, verifier }) => {
    if (removed && !verifier) location.reload();
  });
  const lock = controlLock(databases);
  const syncing = startSync(databases, () => void removePractice(databases));
  return {
    unlocked: (signedIn) => {
      lock.unlocked();
      syncing.request(signedIn ? 'sign-in' : 'button');
      void keepStorage();
    },
    signedIn: () => {
      lock.prolonged();
      syncing.request('sign-in');
    },
    lock: lock.lock,
    syncNow: () => syncing.request('button'),
    notice: removalNotice(),
  };
}

/** Asks the browser not to clear this phone's data when space runs low; the answer is shown with the sync state. */
async function keepStorage(): Promise<void> {
  if (readDeviceRecord().storagePersisted) return;
  const storagePersisted = (await navigator.storage?.persist?.()) ?? false;
  updateDeviceRecord({ storagePersisted });
  projectSync({ storagePersisted });
}

function removalNotice(): string | null {
  const { removed } = readDeviceRecord();
  if (!removed) return null;
  const { unsentChanges } = removed;
  const changes = unsentChanges === 1 ? '1 change' : `${unsentChanges} changes`;
  const unsent = unsentChanges > 0 ? ` ${changes} had not been sent.` : '';
  return `This device was removed, so its copy of the practice was erased.${unsent}`;
}
