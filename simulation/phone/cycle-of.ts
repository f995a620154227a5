import { callApi } from '@fieldleaf/contract/client';
import type { CommandsResponse } from '@fieldleaf/contract/commands';
import { PATHS, photoPath } from '@fieldleaf/contract/paths';
import type { PhotoResponse } from '@fieldleaf/contract/photos';
import type { LocalDatabases } from '../../apps/admin-pwa/src/db/local-databases.ts';
import { revisionsOf } from '../../apps/admin-pwa/src/db/mirror.ts';
import type { CycleDeps } from '../../apps/admin-pwa/src/sync/run-cycle.ts';
import { sendPhotos } from '../../apps/admin-pwa/src/sync/send-photos.ts';
import { sendableEntries } from '../../apps/admin-pwa/src/sync/sendable-entries.ts';
import { bytesOf } from '../../libs/ui/src/photo/data-url.ts';
import type { PhoneCode } from './phone-code.ts';

/** Returns the parts of one cycle of the app: its own functions, on these databases. */
export function cycleOf(
  { readOutbox, markAsSent, recordOutcome, removeEntry }: PhoneCode,
  { mirror, outbox }: LocalDatabases,
  pull: CycleDeps['pull'],
): CycleDeps {
  return {
    readWaiting: async () => sendableEntries(await readOutbox(outbox), Date.now()),
    markAsSent: (entries) => markAsSent(outbox, entries),
    post: (commands) => callApi<CommandsResponse>('POST', PATHS.adminCommands, { body: { commands } }),
    recordOutcome: (outcome) => recordOutcome(outbox, outcome),
    pull,
    onLeg: () => undefined,
    readOutbox: () => readOutbox(outbox),
    revisionsOf: (ids) => revisionsOf(mirror, ids),
    removeEntry: (entry) => removeEntry(outbox, entry),
  };
}

/** Sends photos as the app does after a successful sync. */
export function sendPhotosOf(code: PhoneCode, { mirror, outbox }: LocalDatabases): Promise<void> {
  const { readOwnPhotos, readPhotoImage, changeOwnPhoto, removeOwnPhoto, readOutbox } = code;
  return sendPhotos({
    readOwnPhotos,
    readPhotoImage,
    changeOwnPhoto,
    removeOwnPhoto,
    now: Date.now,
    inMirror: async (ids) => {
      const { rows } = await mirror.allDocs({ keys: [...ids] });
      return new Set(rows.flatMap((row) => ('value' in row && !row.value.deleted ? [row.id] : [])));
    },
    removedInMirror: async (ids) => {
      const { rows } = await mirror.allDocs({ keys: [...ids], include_docs: true });
      return new Set(
        rows.flatMap((row) => ('doc' in row && row.doc && 'removed' in row.doc ? [row.id] : [])),
      );
    },
    saveRemoval: async ({ photoId, noteId }) =>
      (await code.saveCommand({ kind: 'photo.remove', payload: { photoId, noteId } })).ok,
    unsettledNotes: async () => {
      const waiting = (await readOutbox(outbox)).filter(({ state }) => state === 'waiting');
      return new Set(
        waiting.flatMap(({ command }) => ('noteId' in command.payload ? [command.payload.noteId] : [])),
      );
    },
    upload: ({ photoId, noteId, plantName, addedAt }, src) => {
      const headers = { 'x-note-id': noteId, 'x-plant-name': plantName, 'x-added-at': addedAt };
      const upload = { bytes: bytesOf(src), contentType: 'image/jpeg', headers };
      return callApi<PhotoResponse>('PUT', photoPath(photoId), { upload });
    },
  });
}
