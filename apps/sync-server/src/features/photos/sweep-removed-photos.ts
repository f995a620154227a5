import type { Desk } from '../../practice/desk.ts';
import { removePhotoBytes } from '../../practice/photo-bytes.ts';

/**
 * Lets go of the bytes of photos that were removed. A server looks at each once; one that starts looks at all
 * of them again, because the one before it may have died over any.
 */
export function createSweepRemovedPhotos(desk: Desk) {
  const swept = new Set<string>();
  return async (): Promise<void> => {
    for (const photoId of [...desk.model().removedPhotosById.keys()]) {
      if (swept.has(photoId)) continue;
      await removePhotoBytes(desk, photoId).then(() => swept.add(photoId), desk.report);
    }
  };
}
