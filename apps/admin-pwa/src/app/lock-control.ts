import { openAttention } from '@fieldleaf/domain/read-model/open-attention';
import { epochMsOf, instantOf } from '@fieldleaf/domain/time/instant';
import { dismissToast } from '../controls/toast-state.ts';
import { onDeviceRecordChange, readDeviceRecord, updateDeviceRecord } from '../db/device-record.ts';
import { reportIfFull } from '../db/full-storage.ts';
import { isStillUnlocked } from '../features/lock/lock-clock.ts';
import { forgetPin } from '../features/lock/unlock.ts';
import { useHandOver } from '../hand-over/hand-over-state.ts';
import { isShown, projectLock, useLockState } from '../read-models/lock-state.ts';
import type { PendingEntry } from '../read-models/pending-entry.ts';
import { forgetPractice, usePractice } from '../read-models/practice.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { openPractice } from './open-practice.ts';

const CHECK_MS = 5_000;
/** Writing the time of every touch would wear the storage; this exact is enough. */
const TOUCH_MS = 5_000;

export type LockControl = {
  /** The PIN was entered: resolves when the practice is there, or could not be opened. */
  readonly unlocked: () => Promise<void>;
  /** The PIN was entered over the open screen: four more hours, and nothing on it moves. */
  readonly prolonged: () => void;
  /** Resolves once it is on the disk. */
  readonly lock: () => Promise<void>;
};

const now = () => instantOf(Date.now());

/**
 * Opens the practice after the PIN and closes it again: by the button, after five idle minutes, four
 * hours after the PIN, because the phone was handed over, or because another window did. Closing drops everything from memory; the
 * databases keep what is unsent and syncing goes on.
 */
export function controlLock(): LockControl {
  let close: () => void = () => undefined;

  const open = async () => {
    projectLock('opening');
    try {
      const stop = await openPractice();
      if (useLockState.getState().phase !== 'opening') return stop();
      close = stop;
      projectLock('unlocked');
    } catch (error) {
      reportIfFull(error);
      projectLock('failed');
    }
  };
  const hide = (phase: 'locked' | 'locking') => {
    projectLock(phase);
    close();
    forgetPractice();
    forgetPin();
    dismissToast();
  };
  /** What was on the screen goes at once; `locked` is shown once the lock is on the disk. */
  const lock = async () => {
    hide('locking');
    // A phone that cannot write it down is locked as long as it runs.
    await updateDeviceRecord({ unlockedAt: null }).catch(() => undefined);
    projectLock('locked');
  };
  const check = () => {
    if (useLockState.getState().phase === 'unlocked' && !isStillUnlocked(readDeviceRecord(), now()))
      void lock();
  };

  watchUse();
  setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', check);
  onDeviceRecordChange((record) => {
    if (record.unlockedAt === null && isShown()) hide('locked');
  });
  useHandOver.subscribe(({ handOver }) => {
    if (handOver && isShown()) hide('locked');
  });
  usePractice.subscribe(countWaiting);
  if (mayOpen()) void open();

  const prolonged = () => void updateDeviceRecord({ unlockedAt: now(), lastActiveAt: now() });
  return {
    unlocked: async () => {
      prolonged();
      if (useLockState.getState().phase !== 'unlocked') await open();
    },
    prolonged,
    lock,
  };
}

/** On start: nobody has been asked for a PIN yet. */
const mayOpen = (): boolean =>
  useHandOver.getState().handOver === null &&
  useLockState.getState().phase === 'locked' &&
  isStillUnlocked(readDeviceRecord(), now());

function countWaiting({ outbox, shown }: ReturnType<typeof usePractice.getState>): void {
  // A locked screen knows nothing of the outbox; that does not make it empty.
  if (!isShown()) return;
  const rejected = outbox.filter(({ state }) => state === 'rejected').length;
  projectSync({
    waiting: outbox.length - rejected,
    overdueSince: overdueSince(outbox),
    needsYou: rejected + openAttention(shown).length,
  });
}

const DAY_MS = 86_400_000;

function overdueSince(outbox: readonly PendingEntry[]): number | null {
  const waiting = outbox.filter(({ state }) => state === 'waiting');
  const oldest = Math.min(...waiting.map(({ savedAt }) => epochMsOf(savedAt)));
  return oldest <= Date.now() - DAY_MS ? oldest : null;
}

function watchUse(): void {
  let last = 0;
  const touched = () => {
    if (useLockState.getState().phase !== 'unlocked' || Date.now() - last < TOUCH_MS) return;
    last = Date.now();
    void updateDeviceRecord({ lastActiveAt: instantOf(last) });
  };
  for (const event of ['pointerdown', 'keydown', 'wheel'] as const)
    window.addEventListener(event, touched, { passive: true });
}
