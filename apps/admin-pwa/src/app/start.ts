import { instantOf } from '@fieldleaf/domain/time/instant';
import { loadServerClock, watchClock } from '../clock/server-clock.ts';
import { unsentWords } from '../controls/unsent-words.ts';
import {
  type DeviceRecord,
  loadDeviceRecord,
  NEW_DEVICE,
  onDeviceRecordChange,
  readDeviceRecord,
} from '../db/device-record.ts';
import { makeRoom } from '../db/full-storage.ts';
import { readHandOver } from '../db/hand-over-record.ts';
import { openCurrentDatabases } from '../db/open-current-databases.ts';
import { isStillUnlocked } from '../features/lock/lock-clock.ts';
import { projectHandOver, useHandOver } from '../hand-over/hand-over-state.ts';
import { projectLock, useLockState } from '../read-models/lock-state.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { finishRemoval } from './finish-removal.ts';
import { behindPin } from './lazy-app.ts';
import { lazyModule, type Part } from './load-once.ts';
import type { Console, RunningPractice } from './start-practice.ts';

/** The gate: finds out whose phone this is, and loads and starts what is behind the PIN. */
export async function startConsole(): Promise<Console> {
  const asksNoPin = isStillUnlocked(await readOwnRecord(), instantOf(Date.now()));
  if (asksNoPin) behindPin.load().catch(ignoreUntilNeeded);
  await makeRoom();
  if (readDeviceRecord().removed) await finishRemoval(await openCurrentDatabases());
  watchClock();
  await noticeHandOver();
  const { firstSyncedAt, storagePersisted } = readDeviceRecord();
  projectSync({ mirrorComplete: firstSyncedAt !== null, storagePersisted });
  onDeviceRecordChange(({ removed, verifier }) => {
    if (removed && !verifier) location.reload();
  });
  const practice = lazyModule(async () => (await behindPin.load()).startPractice(isConsultants()));
  const prepared = practice.load().then(ignoreUntilNeeded, ignoreUntilNeeded);
  // Only a PIN can be asked for without what is behind it.
  if (asksNoPin || !isConsultants()) await prepared;
  return { ...reaching(practice), notice: noticeOf(readDeviceRecord()), prepared };
}

const ignoreUntilNeeded = (): void => undefined;

/** The practice for callers that do not wait for its code to load; a failed load is shown as the phase `incomplete`. */
function reaching(practice: Part<RunningPractice>): RunningPractice {
  const reach = () => practice.load().catch(() => projectLock('incomplete'));
  return {
    unlocked: async (signedIn) => {
      projectLock('opening');
      (await reach())?.unlocked(signedIn);
    },
    signedIn: async () => (await reach())?.signedIn(),
    takenBack: async (taken) => (await reach())?.takenBack(taken),
    lock: async () => (await reach())?.lock(),
    syncNow: async () => (await reach())?.syncNow(),
  };
}

/** A phone that cannot tell whether it was locked shows nothing. */
async function readOwnRecord(): Promise<DeviceRecord> {
  try {
    await loadServerClock();
    return await loadDeviceRecord();
  } catch {
    projectLock('failed');
    return NEW_DEVICE;
  }
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

/** Returns the notice that this device was removed unattended, or null. */
function noticeOf({ removed }: DeviceRecord): string | null {
  if (!removed) return null;
  const unsent = unsentWords(removed.unsentChanges);
  return `This device was removed, so its copy of the practice was erased.${unsent}`;
}
