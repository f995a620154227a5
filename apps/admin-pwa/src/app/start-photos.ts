import { onReconnect } from '../db/connected-databases.ts';
import {
  countUnsentPhotos,
  followOwnPhotos,
  isUnsentPhoto,
  readOwnPhotos,
  type StoredOwnPhoto,
} from '../db/photos.ts';
import { witnessPhotos } from '../db/witness-unsent.ts';
import { isShown, useLockState } from '../read-models/lock-state.ts';
import { type PendingPhoto, projectOwnPhotos } from '../read-models/own-photos.ts';
import { projectSync, useSyncState } from '../read-models/sync-state.ts';

const LOCK = 'fieldleaf-photos';

const warn = (error: unknown): void => console.warn('Photos were not sent.', error);

/**
 * Photos go their own way: sent after a sync that succeeded, by one window, and never awaited by it; shown
 * while the phone is unlocked, and out of memory when it is not.
 */
export function startPhotos(): void {
  useSyncState.subscribe(({ lastSyncedAt }, before) => {
    if (lastSyncedAt !== before.lastSyncedAt) send().catch(warn);
  });
  let stop: Promise<() => void> | undefined;
  const end = () => {
    stop?.then((endFollowing) => endFollowing()).catch(warn);
    stop = undefined;
  };
  useLockState.subscribe(({ phase }) => {
    if (phase === 'unlocked') stop ??= followOwnPhotos(projectPhotos).catch(followNothing);
    if (isShown()) return;
    end();
    projectOwnPhotos([]);
  });
  onReconnect(() => {
    if (!stop) return;
    end();
    stop = followOwnPhotos(projectPhotos).catch(followNothing);
  });
}

const followNothing = (error: unknown) => {
  warn(error);
  return () => undefined;
};

function projectPhotos(photos: readonly StoredOwnPhoto[]): void {
  if (!isShown()) return;
  projectOwnPhotos(photos.flatMap(pendingOf));
  const unsent = photos.filter(isUnsentPhoto).length;
  witnessPhotos(unsent);
  projectSync({
    waitingPhotos: unsent,
    refusedPhotos: photos.filter(({ state }) => state === 'refused').length,
  });
  const isNew = photos.some(({ state, attempts }) => state === 'waiting' && attempts === 0);
  if (isNew && useSyncState.getState().reach === 'reachable') send().catch(warn);
}

const pendingOf = ({ photo, state, refusal }: StoredOwnPhoto): readonly PendingPhoto[] =>
  state === 'kept' ? [] : [{ photo, state, refusal }];

async function send(): Promise<void> {
  // Most phones have none, and never load the rest.
  if ((await readOwnPhotos()).length === 0) return;
  const { sendOwnPhotos } = await import('./send-own-photos.ts');
  if (!('locks' in navigator)) await sendOwnPhotos();
  else
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (held) => {
      if (held) await sendOwnPhotos();
    });
  // While the app is locked no change feed counts the photos.
  witnessPhotos(await countUnsentPhotos());
}
