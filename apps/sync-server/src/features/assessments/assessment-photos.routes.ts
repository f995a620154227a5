import { SentPhotoResponse } from '@fieldleaf/contract/photos';
import { PhotoIdText } from '@fieldleaf/domain/consultation-note/note-payloads';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { tooManyToday } from '@fieldleaf/domain/problem/too-many-today';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { Type } from 'typebox';
import type { Client } from '../../access/client.ts';
import { BUDGET_WORDS } from '../../budgets/form-budgets.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { findAssessment } from '../../budgets/waiting-room.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { takeJpegOnly } from '../../http/take-jpeg-only.ts';
import type { AppContext } from '../../practice/app-context.ts';
import {
  assessmentPhotoId,
  attachPhotos,
  bookingOf,
  forgetPhotos,
  listAssessmentPhotos,
  listPhoto,
} from '../../practice/assessment-photos.ts';
import { refusalOfSentPhoto } from '../../practice/keep-photo.ts';
import { keepPhotoBytes, loadPhotoBytes } from '../../practice/photo-bytes.ts';

/** `chosenId`: made by whoever sends it, so that the same photo sent again is one. */
type SentPhoto = { readonly assessmentId: string; readonly chosenId: string; readonly jpeg: Buffer };

/** Limit of photos that belong to no visit yet: 360 MB of unknown owners. */
const MOST_UNBOOKED = 1_200;

/**
 * Keeps a photo that a customer sends with an assessment, also after the visit was booked: then it is the visit's at
 * once. The same photo again is kept already and costs nothing. Fails with `not_a_photo`, `photo_too_large`,
 * `photo_with_metadata`, `assessment_not_found`, `too_many_photos`, `too_many_today`, and with `id_taken` for another
 * photo under the same id.
 */
export async function keepAssessmentPhoto(
  ctx: AppContext,
  { assessmentId, chosenId, jpeg }: SentPhoto,
  client: Client,
): Promise<Result<void, Problem>> {
  const refusal = refusalOfSentPhoto(jpeg);
  if (refusal) return err(refusal);
  if (!(await findAssessment(ctx, assessmentId))) return err(problem('assessment_not_found'));
  const photoId = assessmentPhotoId(assessmentId, chosenId);
  if ((await loadPhotoBytes(ctx, photoId)) === undefined) {
    const spent = (await hasRoom(ctx)) ? await spendBudget(ctx, 'assessment-photo', { client }) : noRoom(ctx);
    if (!spent.ok) return spent;
  }
  const listed = await listPhoto(ctx, assessmentId, {
    photoId,
    sizeBytes: jpeg.length,
    addedAt: ctx.now(),
  });
  if (!listed.ok) return listed;
  if (!(await keepPhotoBytes(ctx, photoId, jpeg))) return err(problem('id_taken'));
  return settle(ctx, assessmentId);
}

/** It is there: the visit's, if there is one; and gone again if its sender was forgotten meanwhile. */
async function settle(ctx: AppContext, assessmentId: string): Promise<Result<void, Problem>> {
  if (!(await findAssessment(ctx, assessmentId))) {
    await forgetPhotos(ctx, assessmentId);
    return err(problem('assessment_not_found'));
  }
  const booking = bookingOf(ctx, assessmentId);
  if (booking) await attachPhotos(ctx, assessmentId, booking.bookingId);
  return ok(undefined);
}

const hasRoom = async (ctx: AppContext): Promise<boolean> =>
  (await listAssessmentPhotos(ctx)).reduce((count, { photos }) => count + photos.length, 0) < MOST_UNBOOKED;

const noRoom = (ctx: AppContext): Result<never, Problem> =>
  err(tooManyToday(BUDGET_WORDS['assessment-photo'], ctx.settings().business));

const schema = {
  tags: ['Assessment'],
  summary: 'Send a photo along',
  params: Type.Object({ id: Type.String({ maxLength: 80 }), photoId: PhotoIdText }),
  body: { content: { 'image/jpeg': { schema: Type.Any() } } },
  response: { 200: SentPhotoResponse },
};

/** Photos of customers, below `/api/assessment/:id/photos`: sent here, and never given out again. */
export const assessmentPhotosRoutes: AppRoutes = async (app, { ctx }) => {
  takeJpegOnly(app);
  app.put('/:photoId', { schema, config: publicForm }, async (request, reply) => {
    const jpeg = request.body;
    if (!Buffer.isBuffer(jpeg)) return sendProblem(reply, problem('not_a_photo'));
    const { id: assessmentId, photoId: chosenId } = request.params;
    const kept = await keepAssessmentPhoto(ctx, { assessmentId, chosenId, jpeg }, clientOfRequest(request));
    return kept.ok ? { status: 'success' as const } : sendProblem(reply, kept.error);
  });
};
