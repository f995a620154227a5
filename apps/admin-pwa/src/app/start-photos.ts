import { callApi } from '@fieldleaf/contract/client';
import { photoPath } from '@fieldleaf/contract/paths';
import type { PhotoResponse } from '@fieldleaf/contract/photos';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { connectedDatabases } from '../db/connected-databases.ts';
import { readOutbox } from '../db/outbox.ts';
import {
  changeOwnPhoto,
  followOwnPhotos,
  readOwnPhotos,
  readPhotoImage,
  removeOwnPhoto,
  type StoredOwnPhoto,
} from '../db/photos.ts';
import { saveCommand } from '../db/save-command.ts';
import { bytesOf } from '../photos/data-url.ts';
import { isShown, useLockState } from '../read-models/lock-state.ts';
import { type PendingPhoto, projectOwnPhotos } from '../read-models/own-photos.ts';
import { projectSync, useSyncState } from '../read-models/sync-state.ts';
import { sendPhotos } from '../sync/send-photos.ts';
import type { SendPhotosDeps } from '../sync/send-photos-deps.ts';

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
  useLockState.subscribe(({ phase }) => {
    if (phase === 'unlocked') stop ??= followOwnPhotos(hear).catch(followNothing);
    if (isShown()) return;
    stop?.then((end) => end()).catch(warn);
    stop = undefined;
    projectOwnPhotos([]);
  });
}

const followNothing = (error: unknown) => {
  warn(error);
  return () => undefined;
};

function hear(photos: readonly StoredOwnPhoto[]): void {
  if (!isShown()) return;
  projectOwnPhotos(photos.flatMap(pendingOf));
  projectSync({ waitingPhotos: photos.filter(({ state }) => state === 'waiting').length });
  const isNew = photos.some(({ state, attempts }) => state === 'waiting' && attempts === 0);
  if (isNew && useSyncState.getState().reach === 'reachable') send().catch(warn);
}

const pendingOf = ({ photo, state, refusal }: StoredOwnPhoto): readonly PendingPhoto[] =>
  state === 'kept' ? [] : [{ photo, state, refusal }];

async function send(): Promise<void> {
  if (!('locks' in navigator)) return sendPhotos(deps);
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (held) => {
    if (held) await sendPhotos(deps);
  });
}

const deps: SendPhotosDeps = {
  readOwnPhotos,
  readPhotoImage,
  changeOwnPhoto,
  removeOwnPhoto,
  inMirror,
  removedInMirror,
  unsettledNotes: async () => {
    const waiting = (await readOutbox(connectedDatabases().outbox)).filter(
      ({ state }) => state === 'waiting',
    );
    return new Set(
      waiting.flatMap(({ command }) => ('noteId' in command.payload ? [command.payload.noteId] : [])),
    );
  },
  upload: uploadPhoto,
  saveRemoval: async ({ photoId, noteId }) =>
    (await saveCommand({ kind: 'photo.remove', payload: { photoId, noteId } })).ok,
  now: Date.now,
};

async function inMirror(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await connectedDatabases().mirror.allDocs({ keys: [...ids] });
  return new Set(rows.flatMap((row) => ('value' in row && !row.value.deleted ? [row.id] : [])));
}

async function removedInMirror(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await connectedDatabases().mirror.allDocs({ keys: [...ids], include_docs: true });
  return new Set(rows.flatMap((row) => ('doc' in row && row.doc && 'removed' in row.doc ? [row.id] : [])));
}

const uploadPhotoHeaders = ({ noteId, plantName, addedAt }: PlantPhoto) => ({
  'x-note-id': noteId,
  'x-plant-name': encodeURIComponent(plantName),
  'x-added-at': addedAt,
});

function uploadPhoto(photo: PlantPhoto, src: string) {
  const headers = uploadPhotoHeaders(photo);
  const upload = { bytes: bytesOf(src), contentType: 'image/jpeg', headers };
  return callApi<PhotoResponse>('PUT', photoPath(photo.photoId), { upload });
}
