import { PhotoHeaders, PhotoResponse } from '@fieldleaf/contract/photos';
import { PhotoIdText } from '@fieldleaf/domain/consultation-note/note-payloads';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { parseInstant } from '@fieldleaf/domain/time/instant';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { cleanText } from '../../http/clean-texts.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { takeJpegOnly } from '../../http/take-jpeg-only.ts';
import { findPhoto, keepPhoto } from '../../practice/keep-photo.ts';
import { loadPhotoBytes } from '../../practice/photo-bytes.ts';

const tags = ['Photos'];
const params = Type.Object({ photoId: PhotoIdText });
const body = { content: { 'image/jpeg': { schema: Type.Any() } } };

/** Photos of plants, below `/api/admin/photos`: their bodies are no JSON. */
export const photosRoutes: AppRoutes = async (app, { ctx }) => {
  takeJpegOnly(app);

  const keep = { tags, summary: 'Keep a photo', params, headers: PhotoHeaders, body };
  app.put('/:photoId', { schema: { ...keep, response: { 200: PhotoResponse } } }, async (request, reply) => {
    const jpeg = request.body;
    if (!Buffer.isBuffer(jpeg)) return sendProblem(reply, problem('not_a_photo'));
    const plantName = decoded(request.headers['x-plant-name'] ?? '');
    if (!plantName.ok) return sendProblem(reply, plantName.error);
    const { 'x-note-id': noteId, 'x-plant-id': plantId, 'x-added-at': said = ctx.now() } = request.headers;
    const addedAt = parseInstant(said) ?? ctx.now();
    const sent = {
      photoId: request.params.photoId,
      noteId,
      plantName: plantName.value,
      addedAt,
      jpeg,
      ...(plantId && { plantId }),
      ...(request.headers['x-from-customer'] && { fromCustomer: true as const }),
    };
    const kept = await keepPhoto(ctx, sent);
    return kept.ok ? answerOf(kept.value) : sendProblem(reply, kept.error);
  });

  app.get('/:photoId', { schema: { tags, summary: 'A photo', params } }, async (request, reply) => {
    const photo = findPhoto(ctx, request.params.photoId);
    const jpeg = photo && !photo.removed && (await loadPhotoBytes(ctx, photo.photoId));
    if (!jpeg) return sendProblem(reply, problem('photo_not_found'));
    return reply.type('image/jpeg').send(jpeg);
  });
};

const answerOf = ({ photoId, noteId, plantName, sizeBytes, addedAt }: PlantPhoto) => ({
  status: 'success' as const,
  photo: { photoId, noteId, plantName, sizeBytes, addedAt },
});

function decoded(text: string): Result<string, Problem> {
  try {
    return ok(cleanText(decodeURIComponent(text)).trim());
  } catch {
    return err(invalidInput([{ path: 'x-plant-name', message: 'must be percent-encoded' }]));
  }
}
