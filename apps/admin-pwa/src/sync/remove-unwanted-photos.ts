import type { StoredOwnPhoto } from '../db/photos.ts';
import { deliverPhoto, isDue } from './deliver-photo.ts';
import type { SendPhotosDeps } from './send-photos-deps.ts';

/**
 * Lets go of the photos that were taken back. One that has never left is simply gone. Of any other the server
 * may have it, or may yet receive it: it is sent until that is certain, and then removed there. False: the
 * server cannot be reached.
 */
export async function removeUnwantedPhotos(deps: SendPhotosDeps): Promise<boolean> {
  const unwanted = (await deps.readOwnPhotos()).filter(
    (own) => own.state === 'unwanted' && isDue(own, deps.now()),
  );
  if (unwanted.length === 0) return true;
  const known = await deps.inMirror(unwanted.map(({ _id }) => _id));
  for (const own of unwanted) {
    // From here on it is too late for "Undo"; one that came before has changed the photo.
    const claimed = await deps.changeOwnPhoto(own, { nextAttemptAt: null });
    if (claimed && !(await settle(claimed, known.has(own._id), deps))) return false;
  }
  return true;
}

async function settle(own: StoredOwnPhoto, isKnown: boolean, deps: SendPhotosDeps): Promise<boolean> {
  if (own.attempts === 0 && !isKnown) {
    await deps.removeOwnPhoto(own);
    return true;
  }
  const delivered = isKnown ? ({ came: 'arrived', own } as const) : await deliverPhoto(own, deps);
  if (delivered.came === 'later') return false;
  if (delivered.came === 'arrived' && !(await deps.saveRemoval(own.photo))) return false;
  await deps.removeOwnPhoto(delivered.own);
  return true;
}
