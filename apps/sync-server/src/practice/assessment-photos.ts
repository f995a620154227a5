import { createHash } from 'node:crypto';
import { MOST_PHOTOS } from '@fieldleaf/domain/assessment/assessment';
import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { symbolsFromBytes } from '@fieldleaf/domain/booking/crockford';
import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { groupedBy } from '@fieldleaf/domain/read-model/grouped-by';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { AppContext } from './app-context.ts';
import { loadPhotoBytes, removePhotoBytes } from './photo-bytes.ts';

/** Photos that came with an assessment, in `ops`: until a visit is booked with it they belong to no one. */
export type AssessmentPhotos = {
  readonly _id: `assessment-photos:${string}`;
  readonly type: 'assessment-photos';
  readonly v: 1;
  readonly assessmentId: string;
  /** In the order they were chosen in, at most six. */
  readonly photos: readonly SentPhoto[];
  readonly changedAt: Instant;
};

type SentPhoto = Pick<PlantPhoto, 'photoId' | 'sizeBytes' | 'addedAt'>;

const listId = (assessmentId: string): AssessmentPhotos['_id'] => `assessment-photos:${assessmentId}`;

const PHOTO_ID_SYMBOLS = 26;

/**
 * The id a photo is kept under, made of the assessment's secret one and the one its sender chose: the same photo sent
 * again is the same, and nobody can aim at a photo of another assessment or of the consultant.
 */
export const assessmentPhotoId = (assessmentId: string, chosenId: string): string =>
  symbolsFromBytes(
    createHash('sha256').update(`photo.${assessmentId}.${chosenId}`).digest(),
    PHOTO_ID_SYMBOLS,
  );

export const listAssessmentPhotos = ({ ops }: AppContext): Promise<readonly AssessmentPhotos[]> =>
  ops.range<AssessmentPhotos>({ from: 'assessment-photos:', to: 'assessment-photos:\uffff' });

/**
 * Writes a photo into its assessment's list, before its bytes are kept: so nothing is kept that no list names. Fails
 * with `too_many_photos`, those that a visit was booked with included.
 */
export async function listPhoto(
  ctx: AppContext,
  assessmentId: string,
  photo: SentPhoto,
): Promise<Result<void, Problem>> {
  const booked = bookedPhotoIds(ctx, assessmentId);
  for (;;) {
    const list = await ctx.ops.get<AssessmentPhotos>(listId(assessmentId));
    const photos = list?.photos ?? [];
    const ids = new Set([...booked, ...photos.map(({ photoId }) => photoId)]);
    if (photos.some(({ photoId }) => photoId === photo.photoId)) return ok(undefined);
    if (ids.size >= MOST_PHOTOS && !ids.has(photo.photoId)) return err(problem('too_many_photos'));
    const written = await ctx.ops.put<AssessmentPhotos>({
      _id: listId(assessmentId),
      type: 'assessment-photos',
      v: 1,
      assessmentId,
      photos: [...photos, photo],
      changedAt: ctx.now(),
      ...(list && { _rev: list._rev }),
    });
    if (written.ok) return ok(undefined);
  }
}

const bookedPhotoIds = (ctx: AppContext, assessmentId: string): readonly string[] => {
  const booking = bookingOf(ctx, assessmentId);
  const { photosByNoteId, removedPhotosById } = ctx.model();
  if (!booking) return [];
  return [...(photosByNoteId.get(booking.bookingId) ?? []), ...removedPhotosById.values()]
    .filter(({ noteId, fromCustomer }) => fromCustomer && noteId === booking.bookingId)
    .map(({ photoId }) => photoId);
};

/** The latest visit that was booked with an assessment: who comes back books with the answers of the first time. */
export const bookingOf = ({ model }: AppContext, assessmentId: string): Booking | undefined =>
  bookingsByAssessment(model().bookingsById).get(assessmentId)?.at(-1);

const bookingsByAssessment = groupedBy<Booking>(
  ({ assessmentId }) => assessmentId ?? undefined,
  (one, other) => placedAt(one).localeCompare(placedAt(other)),
);

const placedAt = ({ history }: Booking): string => history[0]?.at ?? '';

/** Makes an assessment's photos a visit's: phones hear of them from here on. Photos already the visit's stay. */
export async function attachPhotos(
  ctx: AppContext,
  assessmentId: string,
  bookingId: BookingId,
): Promise<void> {
  const list = await ctx.ops.get<AssessmentPhotos>(listId(assessmentId));
  for (const photo of list?.photos ?? []) {
    if (
      ctx
        .model()
        .photosByNoteId.get(bookingId)
        ?.some(({ photoId }) => photoId === photo.photoId)
    )
      continue;
    // One that is listed and has no bytes yet comes again from its sender.
    if (!(await loadPhotoBytes(ctx, photo.photoId))) continue;
    await ctx.addDocument({
      _id: photoDocumentId(photo.photoId),
      type: 'photo',
      v: 1,
      noteId: bookingId,
      plantName: '',
      fromCustomer: true,
      ...photo,
    });
  }
}

/** Lets go of the photos of an assessment that no visit has, and of the list of them. */
export async function forgetPhotos(ctx: AppContext, assessmentId: string): Promise<void> {
  for (;;) {
    const list = await ctx.ops.get<AssessmentPhotos>(listId(assessmentId));
    if (!list) return;
    for (const { photoId } of list.photos) {
      const isOfVisit = (await ctx.documents.get(photoDocumentId(photoId))) !== undefined;
      if (!isOfVisit) await removePhotoBytes(ctx, photoId);
    }
    const removed = await ctx.ops.remove(list._id, list._rev);
    // One more has come meanwhile.
    if (removed.ok) return;
  }
}
