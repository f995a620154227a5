import { changeOwnPhoto, readOwnPhotos } from '../db/photos.ts';

/** Time "Undo" is certain to work; later it works until the photo has been settled with the server. */
const UNDO_MS = 6_000;

/** The sender may write down what became of a photo at the same moment; it does so this often at most. */
const MOST_TRIES = 5;

/**
 * Takes back a photo that, as far as this phone knows, is not among the practice's. False: it is there, or
 * not here, so that it has to be removed where everybody has it.
 */
export async function takePhotoBack(photoId: string): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const own = await findOwn(photoId);
    // A try whose answer was lost has written it.
    if (own?.state === 'unwanted') return true;
    if (own?.state !== 'waiting' && own?.state !== 'sent') return false;
    const { attempts } = own;
    const nextAttemptAt = Date.now() + UNDO_MS;
    if (await changeOwnPhoto(own, { state: 'unwanted', attempts, nextAttemptAt })) return true;
  }
  return false;
}

/** Sends a photo after all that was taken back. False: too late, it is on its way out. */
export async function restorePhoto(photoId: string): Promise<boolean> {
  const own = await findOwn(photoId);
  if (own?.state === 'waiting') return true;
  if (own?.state !== 'unwanted' || own.nextAttemptAt === null) return false;
  return (await changeOwnPhoto(own, { state: 'waiting', nextAttemptAt: null })) !== undefined;
}

const findOwn = async (photoId: string) =>
  (await readOwnPhotos()).find(({ photo }) => photo.photoId === photoId);
