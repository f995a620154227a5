import { openAttention } from '@fieldleaf/domain/read-model/open-attention';
import { epochMsOf, instantOf } from '@fieldleaf/domain/time/instant';
import { dismissToast, showToast } from '../controls/toast-state.ts';
import { followChanges } from '../db/change-feed.ts';
import { connectedDatabases, onReconnect, reconnectDatabases } from '../db/connected-databases.ts';
import { readDatabaseId } from '../db/database-id.ts';
import { onDeviceRecordChange, readDeviceRecord, updateDeviceRecord } from '../db/device-record.ts';
import { reportIfFull } from '../db/full-storage.ts';
import { recordUnsentOutbox } from '../db/record-unsent.ts';
import { isStillUnlocked } from '../features/lock/lock-clock.ts';
import { forgetPin } from '../features/lock/unlock.ts';
import { useHandOver } from '../hand-over/hand-over-state.ts';
import { isShown, projectLock, useLockState } from '../read-models/lock-state.ts';
import type { PendingEntry } from '../read-models/pending-entry.ts';
import {
  forgetPractice,
  projectMirror,
  projectOutbox,
  replaceMirror,
  usePractice,
} from '../read-models/practice.ts';
import { projectSync } from '../read-models/sync-state.ts';

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
 * Opens the practice after the PIN and closes it again: by the button, after the idle minutes she chose, four
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
  /** Clears the screen at once; `locked` is shown once the lock is on disk. */
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

/**
 * Reads the practice into the read models and follows it, even across lost storage connections. If it can no longer
 * be read, the screen keeps its content, half-typed forms included, and a toast is shown. Rejects if the first read
 * fails.
 */
export async function openPractice(): Promise<() => void> {
  let open = true;
  let shown: string | undefined;
  const follow = () => {
    const { name } = connectedDatabases().mirror;
    let isOther = shown !== undefined && shown !== name;
    shown = name;
    return followChanges(connectedDatabases(), {
      onMirror: (documents) => {
        (isOther ? replaceMirror : projectMirror)(documents);
        isOther = false;
      },
      onOutbox: (entries) => {
        recordUnsentOutbox(entries);
        projectOutbox(entries);
      },
      onFailure: () => void (open && reconnectDatabases().catch(showLoadFailure)),
    });
  };
  let stop = await follow();
  let closeDifferences = openDifferences();
  const refollow = async () => {
    stop();
    try {
      stop = await follow();
      closeDifferences();
      if (open) closeDifferences = openDifferences();
      else stop();
    } catch {
      showLoadFailure();
    }
  };
  const forget = onReconnect(() => void refollow());
  return () => {
    open = false;
    forget();
    closeDifferences();
    stop();
  };
}

const showLoadFailure = (): void =>
  showToast({
    title: 'Failed to load bookings',
    detail: 'This phone cannot read its storage. What you see may be old; nothing was deleted.',
    tone: 'danger',
    action: { label: 'Reload', run: () => location.reload() },
  });

/** Follows what only this phone has since a restore, if there was one; most phones never load the rest. Answers what ends it. */
function openDifferences(): () => void {
  let isOpen = true;
  let close = () => undefined as unknown;
  const start = async () => {
    const { setAside = [] } = (await readDatabaseId(connectedDatabases().outbox)) ?? {};
    if (setAside.length === 0) return projectSync({ differences: 0 });
    projectSync({ differences: null });
    const { followDifferences } = await import('./follow-differences.ts');
    if (isOpen) close = await followDifferences();
    if (!isOpen) close();
  };
  start().catch((error: unknown) =>
    console.warn('Unsynced work on this phone could not be compared.', error),
  );
  return () => {
    isOpen = false;
    close();
  };
}
