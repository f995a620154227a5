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

/** Photos that failed wait ever longer; from here on they go with the next sync, since somebody wants it now. */
export async function retryPhotosNow(): Promise<void> {
  for (const own of await readOwnPhotos())
    if (own.state === 'waiting' && own.nextAttemptAt !== null)
      await changeOwnPhoto(own, { nextAttemptAt: null });
}
