import { onReconnect } from '../db/connected-databases.ts';
import {
  countUnsentPhotos,
  followOwnPhotos,
  isUnsentPhoto,
  readOwnPhotos,
  type StoredOwnPhoto,
} from '../db/photos.ts';
import { recordUnsentPhotos } from '../db/record-unsent.ts';
import { isShown, useLockState } from '../read-models/lock-state.ts';
import { isOfBegunNote, type PendingPhoto, projectOwnPhotos } from '../read-models/own-photos.ts';
import { usePractice } from '../read-models/practice.ts';
import { projectSync, useSyncState } from '../read-models/sync-state.ts';

const LOCK = 'fieldleaf-photos';

const warn = (error: unknown): void => console.warn('Photos were not sent.', error);

/**
 * Photos go their own way: sent after a sync that succeeded, by one window, and never awaited by it; shown
 * while the phone is unlocked, and out of memory when it is not.
 */
export function startPhotos(): void {
  useSyncState.subscribe(({ lastSyncedAt }, before) => {
    if (lastSyncedAt !== before.lastSyncedAt) send().then(receive).catch(warn);
  });
  // A note that was saved lets its photos go: from here on they wait for a connection.
  usePractice.subscribe(({ shown }, before) => {
    if (shown.consultationNotesById !== before.shown.consultationNotesById) countWaiting();
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
    followed = undefined;
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

/** This phone's photos while they are followed. */
let followed: readonly StoredOwnPhoto[] | undefined;

function projectPhotos(photos: readonly StoredOwnPhoto[]): void {
  if (!isShown()) return;
  followed = photos;
  projectOwnPhotos(photos.flatMap(pendingOf));
  recordUnsentPhotos(photos.filter(isUnsentPhoto).length);
  countWaiting();
  const isNew = photos.some(({ state, attempts }) => state === 'waiting' && attempts === 0);
  if (isNew && useSyncState.getState().reach === 'reachable') send().catch(warn);
}

/** Photos of an unsaved note wait for the consultant to save it, and are not counted as waiting for a connection. */
function countWaiting(): void {
  if (!followed) return;
  const isBegun = isOfBegunNote(usePractice.getState().shown.consultationNotesById);
  projectSync({
    waitingPhotos: followed.filter((own) => isUnsentPhoto(own) && !isBegun(own)).length,
    refusedPhotos: followed.filter(({ state }) => state === 'refused').length,
  });
}

const pendingOf = ({ photo, state, refusal }: StoredOwnPhoto): readonly PendingPhoto[] =>
  state === 'kept' ? [] : [{ photo, state, refusal }];

/** Downloads customers' photos for upcoming visits before the consultant leaves for them. */
async function receive(): Promise<void> {
  const { mirror } = usePractice.getState();
  if (mirror.photosByNoteId.size === 0) return;
  const { keepPhotosOfVisitsAhead } = await import('./keep-photos-of-visits-ahead.ts');
  await keepPhotosOfVisitsAhead(mirror);
}

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
  recordUnsentPhotos(await countUnsentPhotos());
}
