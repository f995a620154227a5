import { SentPhotoResponse } from '@fieldleaf/contract/photos';
import { PhotoIdText } from '@fieldleaf/domain/consultation-note/note-payloads';
import { problem } from '@fieldleaf/domain/problem/problem';
import { Type } from 'typebox';
import { clientOfRequest } from '../../http/client-of.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { takeJpegOnly } from '../../http/take-jpeg-only.ts';
import { keepAssessmentPhoto } from './keep-assessment-photo.ts';

const schema = {
  tags: ['Assessment'],
  summary: 'Send a photo along',
  params: Type.Object({ id: Type.String({ maxLength: 80 }), photoId: PhotoIdText }),
  body: { content: { 'image/jpeg': { schema: Type.Any() } } },
  response: { 200: SentPhotoResponse },
};

/** Photos of customers, below `/api/assessment/:id/photos`: sent here, and never given out again. */
export const assessmentPhotosRoutes: DeskRoutes = async (app, { desk }) => {
  takeJpegOnly(app);
  app.put('/:photoId', { schema, config: publicForm }, async (request, reply) => {
    const jpeg = request.body;
    if (!Buffer.isBuffer(jpeg)) return sendProblem(reply, problem('not_a_photo'));
    const { id: assessmentId, photoId: chosenId } = request.params;
    const kept = await keepAssessmentPhoto(desk, { assessmentId, chosenId, jpeg }, clientOfRequest(request));
    return kept.ok ? { status: 'success' as const } : sendProblem(reply, kept.error);
  });
};
