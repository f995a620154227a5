import { clearedWords, unsentWords } from '../controls/loss-words.ts';
import { connectDatabases, connectedDatabases } from '../db/connected-databases.ts';
import { type DeviceRecord, onDeviceRecordChange, readDeviceRecord } from '../db/device-record.ts';
import { openLocalDatabases } from '../db/local-databases.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { keepStorage } from './keep-storage.ts';
import { controlLock } from './lock-control.ts';
import { noticeClearedDevice } from './notice-cleared-storage.ts';
import { finishRemoval, removePractice } from './remove-practice.ts';
import { startPhotos } from './start-photos.ts';
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
  connectDatabases(openLocalDatabases());
  noticeClearedDevice();
  const { firstSyncedAt, storagePersisted, cleared } = readDeviceRecord();
  projectSync({ mirrorComplete: firstSyncedAt !== null, storagePersisted, cleared });
  onDeviceRecordChange(({ removed, verifier }) => {
    if (removed && !verifier) location.reload();
  });
  startPhotos();
  const lock = controlLock();
  const syncing = startSync(() => void removePractice(connectedDatabases()));
  // An installed app is promised more than a tab.
  window.addEventListener('appinstalled', () => void keepStorage());
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
    notice: noticeOf(readDeviceRecord()),
  };
}

/** What happened to this phone while nobody looked. */
function noticeOf({ removed, cleared }: DeviceRecord): string | null {
  if (removed) {
    const unsent = unsentWords(removed.unsentChanges);
    return `This device was removed, so its copy of the practice was erased.${unsent}`;
  }
  return cleared ? clearedWords(cleared.unsentChanges) : null;
}
