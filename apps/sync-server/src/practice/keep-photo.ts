import { LARGEST_PHOTO_BYTES } from '@fieldleaf/contract/photos';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { NOTE_LIMITS } from '@fieldleaf/domain/consultation-note/check-note';
import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { isDrawable, withoutMetadata } from '@fieldleaf/domain/photo/without-metadata';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { findDocument } from '@fieldleaf/domain/read-model/find-document';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { AppContext } from './app-context.ts';
import { keepPhotoBytes, removePhotoBytes } from './photo-bytes.ts';

export type SentPhoto = {
  readonly photoId: string;
  readonly noteId: BookingId;
  readonly plantName: string;
  readonly plantId?: string;
  /** By the phone's clock; one that runs ahead is not believed. */
  readonly addedAt: Instant;
  readonly jpeg: Buffer;
  /** It had come from the customer: it needs no note. */
  readonly fromCustomer?: true;
};

/** A photo that is on record, removed or not. */
export function findPhoto({ model }: AppContext, photoId: string): PlantPhoto | undefined {
  const found = findDocument(model(), photoDocumentId(photoId));
  return found?.type === 'photo' ? found : undefined;
}

const hasHome = ({ model }: AppContext, { noteId, fromCustomer }: SentPhoto): boolean =>
  (fromCustomer ? model().bookingsById : model().consultationNotesById).has(noteId);

/**
 * Keeps a photo of a note: its bytes first, so that what replicates never names a photo that is not there.
 * The same photo again is kept already; another one under its id is refused. One that was removed stays so,
 * and the phone that sends it again, because an answer was lost, is told that it has done its part.
 */
export async function keepPhoto(ctx: AppContext, sent: SentPhoto): Promise<Result<PlantPhoto, Problem>> {
  const { photoId, noteId, jpeg } = sent;
  const refusal = refusalOf(sent);
  if (refusal) return err(refusal);
  if (!hasHome(ctx, sent)) return err(problem('note_not_found'));
  const known = findPhoto(ctx, photoId);
  if (known?.removed) return ofNote(known, noteId);
  const isKept = await keepPhotoBytes(ctx, photoId, jpeg);
  return isKept ? addPhoto(ctx, sent) : err(problem('id_taken'));
}

/** Its bytes are there: now what replicates, unless either went meanwhile and nobody else will come for them. */
async function addPhoto(ctx: AppContext, sent: SentPhoto): Promise<Result<PlantPhoto, Problem>> {
  const { photoId, noteId } = sent;
  if (!hasHome(ctx, sent)) {
    await removePhotoBytes(ctx, photoId);
    return err(problem('note_not_found'));
  }
  const photo = photoOf(sent, ctx.now());
  await ctx.addDocument(photo);
  const kept = findPhoto(ctx, photoId) ?? photo;
  if (kept.removed) await removePhotoBytes(ctx, photoId);
  return ofNote(kept, noteId);
}

const ofNote = (photo: PlantPhoto, noteId: BookingId): Result<PlantPhoto, Problem> =>
  photo.noteId === noteId ? ok(photo) : err(problem('id_taken'));

/** Reason a stranger's photo is not taken; `paths` names its field. Place and camera have to be gone already. */
export function refusalOfSentPhoto(jpeg: Buffer, ...paths: readonly string[]): Problem | undefined {
  if (jpeg.length > LARGEST_PHOTO_BYTES) return problem('photo_too_large', ...paths);
  const picture = withoutMetadata(jpeg);
  if (!picture || !isDrawable(picture)) return problem('not_a_photo', ...paths);
  return picture.length < jpeg.length ? problem('photo_with_metadata', ...paths) : undefined;
}

function refusalOf({ jpeg, plantName }: SentPhoto): Problem | undefined {
  if (jpeg.length > LARGEST_PHOTO_BYTES) return problem('photo_too_large');
  if (!isDrawable(jpeg)) return problem('not_a_photo');
  if (plantName.length <= NOTE_LIMITS.plantName) return undefined;
  return invalidInput([{ path: 'x-plant-name', message: 'must have at most 120 characters' }]);
}

const photoOf = (
  { photoId, noteId, plantName, plantId, addedAt, jpeg, fromCustomer }: SentPhoto,
  now: Instant,
): PlantPhoto => ({
  _id: photoDocumentId(photoId),
  type: 'photo',
  v: 1,
  photoId,
  noteId,
  plantName,
  ...(plantId && { plantId }),
  sizeBytes: jpeg.length,
  addedAt: addedAt < now ? addedAt : now,
  ...(fromCustomer && { fromCustomer }),
});
