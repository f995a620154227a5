import { changeOwnPhoto, readOwnPhotos } from '../db/photos.ts';

/** Photos that failed wait ever longer; from here on they go with the next sync, since somebody wants it now. */
export async function retryPhotosNow(): Promise<void> {
  for (const own of await readOwnPhotos())
    if (own.state === 'waiting' && own.nextAttemptAt !== null)
      await changeOwnPhoto(own, { nextAttemptAt: null });
}
