import { callApi } from '@fieldleaf/contract/client';
import { photoPath } from '@fieldleaf/contract/paths';
import type { PhotoResponse } from '@fieldleaf/contract/photos';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type { LocalDatabases } from '../../apps/admin-pwa/src/db/local-databases.ts';
import { bytesOf } from '../../apps/admin-pwa/src/photos/data-url.ts';
import { sendPhotos } from '../../apps/admin-pwa/src/sync/send-photos.ts';
import type { PhoneCode } from './phone-code.ts';
import type { SimulatedPhone } from './simulated-phone.ts';

/** A picture no two of which are alike. */
const pictureOf = (photoId: string): string => {
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(photoId)]);
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
};

/** Takes a photo of a plant; false when the phone cannot keep it. */
export async function photograph(
  phone: SimulatedPhone,
  noteId: BookingId,
  photoId: string,
): Promise<boolean> {
  const photo: PlantPhoto = {
    _id: photoDocumentId(photoId),
    type: 'photo',
    v: 1,
    photoId,
    noteId,
    plantName: 'Monstera',
    sizeBytes: 30,
    addedAt: instantOf(Date.now()),
  };
  const saving = (code: PhoneCode) =>
    code.saveOwnPhoto(photo, pictureOf(photoId)).then(
      () => true,
      () => false,
    );
  const isSaved = (await phone.run(saving)) ?? false;
  if (isSaved) phone.photos.set(photoId, noteId);
  return isSaved;
}

/** Takes a photo back that is not known to be on the server; false when it is there, or nobody could tell. */
export async function takeBackPhoto(phone: SimulatedPhone, photoId: string): Promise<boolean> {
  const noteId = phone.photos.get(photoId);
  const taking = (code: PhoneCode) => code.takePhotoBack(photoId).catch(() => 'unclear' as const);
  const taken = await phone.run(taking);
  // A photo of which she was told neither may be here or gone.
  if (taken === true || taken === 'unclear') phone.photos.delete(photoId);
  if (taken === true && noteId) phone.photosTakenBack.set(photoId, noteId);
  return taken === true;
}

/** Thinks better of it; what cannot be undone any more stays taken back. */
export async function keepPhotoAfterAll(phone: SimulatedPhone, photoId: string): Promise<void> {
  const noteId = phone.photosTakenBack.get(photoId);
  const keeping = (code: PhoneCode) => code.keepAfterAll(photoId).catch(() => 'unclear' as const);
  const kept = await phone.run(keeping);
  if (kept === true || kept === 'unclear') phone.photosTakenBack.delete(photoId);
  if (kept === true && noteId) phone.photos.set(photoId, noteId);
}

/** What the app does with its photos after a sync that succeeded. */
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
