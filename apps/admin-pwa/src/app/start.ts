import { clearedWords, unsentWords } from '../controls/loss-words.ts';
import { type DeviceRecord, onDeviceRecordChange, readDeviceRecord } from '../db/device-record.ts';
import { readHandOver } from '../db/hand-over-record.ts';
import { openLocalDatabases } from '../db/local-databases.ts';
import type { TakenBack } from '../features/hand-over/taken-back.ts';
import { projectHandOver, useHandOver } from '../read-models/hand-over-state.ts';
import { projectLock, useLockState } from '../read-models/lock-state.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { controlHandOver } from './hand-over-control.ts';
import { keepStorage } from './keep-storage.ts';
import { controlLock } from './lock-control.ts';
import { noticeClearedDevice } from './notice-cleared-storage.ts';
import { controlPracticeAccess } from './practice-access.ts';
import { startDeviceKey } from './register-device-key.ts';
import { finishRemoval } from './remove-practice.ts';
import { startPhotos } from './start-photos.ts';

/** What the screens may ask of the running app. */
export type Console = {
  readonly unlocked: (signedIn: boolean) => void;
  readonly signedIn: () => void;
  /** The PIN was right while the phone was handed over. */
  readonly takenBack: (taken: TakenBack) => Promise<void>;
  readonly lock: () => void;
  readonly syncNow: () => void;
  readonly notice: string | null;
};

/** The wiring: databases, lock, syncing and read models meet here and nowhere else. */
export async function startConsole(): Promise<Console> {
  if (readDeviceRecord().removed) await finishRemoval(openLocalDatabases());
  await noticeHandOver();
  noticeClearedDevice();
  const { firstSyncedAt, storagePersisted, cleared } = readDeviceRecord();
  projectSync({ mirrorComplete: firstSyncedAt !== null, storagePersisted, cleared });
  onDeviceRecordChange(({ removed, verifier }) => {
    if (removed && !verifier) location.reload();
  });
  startPhotos();
  startDeviceKey();
  const practice = controlPracticeAccess();
  if (isConsultants()) await practice.open();
  const lock = controlLock();
  const takenBack = controlHandOver({ lock, practice });
  // An installed app is promised more than a tab.
  window.addEventListener('appinstalled', () => void keepStorage());
  return {
    unlocked: (signedIn) => {
      void lock.unlocked();
      practice.requestSync(signedIn ? 'sign-in' : 'button');
      void keepStorage();
    },
    signedIn: () => {
      lock.prolonged();
      practice.requestSync('sign-in');
    },
    takenBack,
    lock: lock.lock,
    syncNow: () => practice.requestSync('button'),
    notice: noticeOf(readDeviceRecord()),
  };
}

/** Before anything of the practice is opened. A phone that cannot tell whether it was handed over shows nothing. */
async function noticeHandOver(): Promise<void> {
  try {
    projectHandOver(await readHandOver());
  } catch {
    projectLock('failed');
  }
}

const isConsultants = (): boolean =>
  useHandOver.getState().handOver === null && useLockState.getState().phase !== 'failed';

/** What happened to this phone while nobody looked. */
function noticeOf({ removed, cleared }: DeviceRecord): string | null {
  if (removed) {
    const unsent = unsentWords(removed.unsentChanges);
    return `This device was removed, so its copy of the practice was erased.${unsent}`;
  }
  return cleared ? clearedWords(cleared.unsentChanges) : null;
}
