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
 * The same photo again is kept already; another one under its id is refused. One that was removed stays so,
 * and the phone that sends it again, because an answer was lost, is told that it has done its part.
 */
export function createKeepPhoto({ hasNote, findPhoto, shelf, addPhoto, now }: Deps) {
  /** Its bytes are there: now what replicates, unless either went meanwhile and nobody else will come for them. */
  const writeDown = async (sent: SentPhoto): Promise<Result<PlantPhoto, Problem>> => {
    const { photoId, noteId } = sent;
    if (!hasNote(noteId)) {
      await shelf.remove(photoId);
      return err(problem('note_not_found'));
    }
    const photo = photoOf(sent, now());
    await addPhoto(photo);
    const kept = findPhoto(photoId) ?? photo;
    if (kept.removed) await shelf.remove(photoId);
    return ofNote(kept, noteId);
  };

  return async (sent: SentPhoto): Promise<Result<PlantPhoto, Problem>> => {
    const { photoId, noteId, jpeg } = sent;
    const refusal = refusalOf(sent);
    if (refusal) return err(refusal);
    if (!hasNote(noteId)) return err(problem('note_not_found'));
    const known = findPhoto(photoId);
    if (known?.removed) return ofNote(known, noteId);
    const isOnTheShelf = await shelf.keep(photoId, jpeg, now());
    return isOnTheShelf ? writeDown(sent) : err(problem('id_taken'));
  };
}

export type KeepPhoto = ReturnType<typeof createKeepPhoto>;

const ofNote = (photo: PlantPhoto, noteId: BookingId): Result<PlantPhoto, Problem> =>
  photo.noteId === noteId ? ok(photo) : err(problem('id_taken'));

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
