import { changeOwnPhoto, readOwnPhotos, removeOwnPhoto } from '../db/photos.ts';

/** Sends a photo again that the server did not want. */
export async function retryPhoto(photoId: string): Promise<void> {
  const own = await findRefused(photoId);
  const anew = { state: 'waiting', attempts: 0, nextAttemptAt: null, refusal: null } as const;
  if (own) await changeOwnPhoto(own, anew);
}

/** Lets go of a photo that the server did not want. */
export async function discardPhoto(photoId: string): Promise<void> {
  const own = await findRefused(photoId);
  if (own) await removeOwnPhoto(own);
}

const findRefused = async (photoId: string) =>
  (await readOwnPhotos()).find(({ photo, state }) => photo.photoId === photoId && state === 'refused');
