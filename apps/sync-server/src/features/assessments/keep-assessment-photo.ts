import { LARGEST_PHOTO_BYTES } from '@fieldleaf/contract/photos';
import { isDrawable, withoutMetadata } from '@fieldleaf/domain/photo/without-metadata';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { tooManyToday } from '@fieldleaf/domain/problem/too-many-today';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Client } from '../../access/client.ts';
import { BUDGET_WORDS } from '../../budgets/form-budgets.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { findAssessment } from '../../budgets/waiting-room.ts';
import {
  assessmentPhotoId,
  attachPhotos,
  bookingOf,
  forgetPhotos,
  listAssessmentPhotos,
  listPhoto,
} from '../../practice/assessment-photos.ts';
import type { Desk } from '../../practice/desk.ts';
import { keepPhotoBytes, loadPhotoBytes } from '../../practice/photo-bytes.ts';

/** `chosenId`: made by whoever sends it, so that the same photo sent again is one. */
type SentPhoto = { readonly assessmentId: string; readonly chosenId: string; readonly jpeg: Buffer };

/** Of photos that are no visit's yet the server keeps so many: 360 MB, and nobody knows whose. */
const MOST_UNBOOKED = 1_200;

/**
 * Keeps a photo that a customer sends with an assessment, also after the visit was booked: then it is the visit's at
 * once. The same photo again is kept already and costs nothing. Fails with `not_a_photo`, `photo_too_large`,
 * `photo_with_metadata`, `assessment_not_found`, `too_many_photos`, `too_many_today`, and with `id_taken` for another
 * photo under the same id.
 */
export async function keepAssessmentPhoto(
  desk: Desk,
  { assessmentId, chosenId, jpeg }: SentPhoto,
  client: Client,
): Promise<Result<void, Problem>> {
  const refusal = refusalOf(jpeg);
  if (refusal) return err(refusal);
  if (!(await findAssessment(desk, assessmentId))) return err(problem('assessment_not_found'));
  const photoId = assessmentPhotoId(assessmentId, chosenId);
  if ((await loadPhotoBytes(desk, photoId)) === undefined) {
    const spent = (await hasRoom(desk))
      ? await spendBudget(desk, 'assessment-photo', { client })
      : noRoom(desk);
    if (!spent.ok) return spent;
  }
  const listed = await listPhoto(desk, assessmentId, {
    photoId,
    sizeBytes: jpeg.length,
    addedAt: desk.now(),
  });
  if (!listed.ok) return listed;
  if (!(await keepPhotoBytes(desk, photoId, jpeg))) return err(problem('id_taken'));
  return settle(desk, assessmentId);
}

/** It is there: the visit's, if there is one; and gone again if its sender was forgotten meanwhile. */
async function settle(desk: Desk, assessmentId: string): Promise<Result<void, Problem>> {
  if (!(await findAssessment(desk, assessmentId))) {
    await forgetPhotos(desk, assessmentId);
    return err(problem('assessment_not_found'));
  }
  const booking = bookingOf(desk, assessmentId);
  if (booking) await attachPhotos(desk, assessmentId, booking.bookingId);
  return ok(undefined);
}

function refusalOf(jpeg: Buffer): Problem | undefined {
  if (jpeg.length > LARGEST_PHOTO_BYTES) return problem('photo_too_large');
  const picture = withoutMetadata(jpeg);
  if (!picture || !isDrawable(picture)) return problem('not_a_photo');
  return picture.length < jpeg.length ? problem('photo_with_metadata') : undefined;
}

const hasRoom = async (desk: Desk): Promise<boolean> =>
  (await listAssessmentPhotos(desk)).reduce((count, { photos }) => count + photos.length, 0) < MOST_UNBOOKED;

const noRoom = (desk: Desk): Result<never, Problem> =>
  err(tooManyToday(BUDGET_WORDS['assessment-photo'], desk.settings().business));
