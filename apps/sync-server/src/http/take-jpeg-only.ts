import { LARGEST_PHOTO_BYTES } from '@fieldleaf/contract/photos';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answerError } from './handle-errors.ts';
import { sendProblem } from './send-problem.ts';

/** Makes a scope one of photos: a body is a JPEG of at most 400 kB, and anything else is refused in those words. */
export function takeJpegOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const limits = { parseAs: 'buffer', bodyLimit: LARGEST_PHOTO_BYTES } as const;
  app.addContentTypeParser('image/jpeg', limits, (_request, bytes, done) => done(null, bytes));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = REFUSALS.get(error.code);
    return refusal ? sendProblem(reply, refusal) : answerError(error, request, reply);
  });
}

const REFUSALS: ReadonlyMap<string, Problem> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', problem('photo_too_large')],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', problem('not_a_photo')],
]);
