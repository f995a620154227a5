import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { Difference } from '@fieldleaf/domain/restore/compare-practices';
import type { StoredDocument } from '@fieldleaf/domain/restore/stored-document';
import { changeOwnPhoto, readOwnPhotos } from '../db/photos.ts';
import { usePractice } from '../read-models/practice.ts';

/**
 * Has the photos that a restored server lacks sent again, once their note (of a customer's, the booking) is there; answers the differences without
 * those of which this phone has the picture.
 */
export async function resendLostPhotos(differences: readonly Difference[]): Promise<readonly Difference[]> {
  const lost = differences.flatMap(({ documents }) => documents.map(({ here }) => here)).filter(isPhoto);
  if (lost.length === 0) return differences;
  const owned = new Map((await readOwnPhotos()).map((own) => [own.photo.photoId, own]));
  const { consultationNotesById, bookingsById } = usePractice.getState().mirror;
  for (const { photoId, noteId, fromCustomer } of lost) {
    const own = owned.get(photoId);
    if (own?.state === 'kept' && (fromCustomer ? bookingsById : consultationNotesById).has(noteId))
      await changeOwnPhoto(own, { state: 'waiting', nextAttemptAt: null });
  }
  return differences
    .map((difference) => ({
      ...difference,
      documents: difference.documents.filter(({ here }) => !(isPhoto(here) && owned.has(here.photoId))),
    }))
    .filter(({ documents }) => documents.length > 0);
}

const isPhoto = (document: StoredDocument): document is PlantPhoto & StoredDocument =>
  document.type === 'photo' && !('removed' in document);
