import { LARGEST_PHOTO_BYTES } from '@fieldleaf/contract/photos';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { NOTE_LIMITS } from '@fieldleaf/domain/consultation-note/check-note';
import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { PhotoShelf } from './photo-bytes.ts';

type Deps = {
  readonly hasNote: (noteId: BookingId) => boolean;
  readonly findPhoto: (photoId: string) => PlantPhoto | undefined;
  readonly shelf: Pick<PhotoShelf, 'keep' | 'remove'>;
  readonly addPhoto: (photo: PracticeDocument) => Promise<void>;
  readonly now: () => Instant;
};

export type SentPhoto = {
  readonly photoId: string;
  readonly noteId: BookingId;
  readonly plantName: string;
  /** By the phone's clock; one that runs ahead is not believed. */
  readonly addedAt: Instant;
  readonly jpeg: Buffer;
};

/** How every JPEG begins: start of image, then a marker. */
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * Keeps a photo of a note: its bytes first, so that what replicates never names a photo that is not there.
 * The same photo again is kept already; another one under its id is refused.
 */
export function createKeepPhoto({ hasNote, findPhoto, shelf, addPhoto, now }: Deps) {
  return async (sent: SentPhoto): Promise<Result<PlantPhoto, Problem>> => {
    const { photoId, noteId, jpeg } = sent;
    const refusal = refusalOf(sent);
    if (refusal) return err(refusal);
    if (!hasNote(noteId)) return err(problem('note_not_found'));
    if (!(await shelf.keep(photoId, jpeg, now()))) return err(problem('id_taken'));
    if (!hasNote(noteId)) {
      // Erased in the meantime, so nobody else will come to remove it.
      await shelf.remove(photoId);
      return err(problem('note_not_found'));
    }

    const photo = photoOf(sent, now());
    await addPhoto(photo);
    const kept = findPhoto(photoId) ?? photo;
    return kept.noteId === noteId ? ok(kept) : err(problem('id_taken'));
  };
}

export type KeepPhoto = ReturnType<typeof createKeepPhoto>;

function refusalOf({ jpeg, plantName }: SentPhoto): Problem | undefined {
  if (jpeg.length > LARGEST_PHOTO_BYTES) return problem('photo_too_large');
  if (!jpeg.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE)) return problem('not_a_photo');
  if (plantName.length <= NOTE_LIMITS.plantName) return undefined;
  return invalidInput([{ path: 'x-plant-name', message: 'must have at most 120 characters' }]);
}

const photoOf = ({ photoId, noteId, plantName, addedAt, jpeg }: SentPhoto, now: Instant): PlantPhoto => ({
  _id: photoDocumentId(photoId),
  type: 'photo',
  v: 1,
  photoId,
  noteId,
  plantName,
  sizeBytes: jpeg.length,
  addedAt: addedAt < now ? addedAt : now,
});
