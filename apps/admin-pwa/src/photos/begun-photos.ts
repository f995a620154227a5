import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { changeOwnPhoto, readOwnPhotos, type StoredOwnPhoto } from '../db/photos.ts';
import { restorePhoto, takePhotoBack } from './take-photo-back.ts';

/**
 * Photos taken before their note was saved for the first time. They lie on this phone like any other and are
 * sent when the note has arrived; these are the ones that have never left.
 */
const readBegun = async (noteId: string): Promise<readonly StoredOwnPhoto[]> =>
  (await readOwnPhotos()).filter(
    ({ photo, state, attempts }) => photo.noteId === noteId && state === 'waiting' && attempts === 0,
  );

/** The plant a photo shows, as its note is going to name it. */
export type ShownPlant = { readonly plantName: string; readonly plantId?: string };

/** Gives each photo the name and the id its plant has in the end. */
export async function nameBegunPhotos(
  noteId: string,
  plantOf: (photo: PlantPhoto) => ShownPlant,
): Promise<void> {
  for (const own of await readBegun(noteId)) {
    const { plantName, plantId } = plantOf(own.photo);
    const photo = { ...own.photo, plantName: plantName.trim(), ...(plantId && { plantId }) };
    const isSame = photo.plantName === own.photo.plantName && photo.plantId === own.photo.plantId;
    if (!isSame) await changeOwnPhoto(own, { photo });
  }
}

/** Takes the photos of a note back that is thrown away; answers which. */
export async function takeBegunPhotosBack(noteId: string): Promise<readonly string[]> {
  const photoIds = (await readBegun(noteId)).map(({ photo }) => photo.photoId);
  for (const photoId of photoIds) await takePhotoBack(photoId);
  return photoIds;
}

/** Brings them back with the note. */
export async function restoreBegunPhotos(photoIds: readonly string[]): Promise<void> {
  for (const photoId of photoIds) await restorePhoto(photoId);
}
