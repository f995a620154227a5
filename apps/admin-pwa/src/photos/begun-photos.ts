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

/** Gives each photo the name its plant has in the end. */
export async function nameBegunPhotos(noteId: string, nameOf: (photo: PlantPhoto) => string): Promise<void> {
  for (const own of await readBegun(noteId)) {
    const plantName = nameOf(own.photo).trim();
    if (plantName !== own.photo.plantName) await changeOwnPhoto(own, { photo: { ...own.photo, plantName } });
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
