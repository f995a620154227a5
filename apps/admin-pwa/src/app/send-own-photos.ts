import { photoPath } from '@fieldleaf/contract/paths';
import type { PhotoResponse } from '@fieldleaf/contract/photos';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { bytesOf } from '@fieldleaf/ui/photo/data-url';
import { connectedDatabases } from '../db/connected-databases.ts';
import { readOutbox } from '../db/outbox.ts';
import { changeOwnPhoto, readOwnPhotos, readPhotoImage, removeOwnPhoto } from '../db/photos.ts';
import { saveCommand } from '../db/save-command.ts';
import { hasFields, isText } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';
import { sendPhotos } from '../sync/send-photos.ts';
import type { SendPhotosDeps } from '../sync/send-photos-deps.ts';

/** Sends the photos of this phone that may go, with everything that is needed for it. */
export const sendOwnPhotos = (): Promise<void> => sendPhotos(deps);

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

const uploadPhotoHeaders = ({ noteId, plantName, plantId, addedAt, fromCustomer }: PlantPhoto) => ({
  'x-note-id': noteId,
  'x-plant-name': encodeURIComponent(plantName),
  ...(plantId && { 'x-plant-id': plantId }),
  'x-added-at': addedAt,
  ...(fromCustomer && { 'x-from-customer': 'yes' }),
});

/** The server names the photo it has kept. */
const isKeptPhoto = (photoId: string) =>
  hasFields<PhotoResponse>({
    status: isText,
    photo: hasFields<{ photoId: string }>({ photoId: (value): value is string => value === photoId }),
  });

function uploadPhoto(photo: PlantPhoto, src: string) {
  const headers = uploadPhotoHeaders(photo);
  const upload = { bytes: bytesOf(src), contentType: 'image/jpeg', headers };
  return callServer('PUT', photoPath(photo.photoId), { answer: isKeptPhoto(photo.photoId), upload });
}
