import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../store/store.ts';
import { type Refusal, sendProblem } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';
import { issuesOf } from './validation-issues.ts';

const BY_FASTIFY_CODE: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: REFUSALS.bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: REFUSALS.unsupportedMediaType,
  FST_ERR_CTP_EMPTY_JSON_BODY: REFUSALS.invalidJson,
  FST_ERR_CTP_INVALID_JSON_BODY: REFUSALS.invalidJson,
};

/** What to answer when something was thrown; undefined when it is our fault and nobody else's business. */
function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof StoreUnavailable) return REFUSALS.storeUnavailable;
  if (error.validation) return { ...REFUSALS.invalidInput, issues: issuesOf(error.validation) };
  const known = BY_FASTIFY_CODE[error.code];
  if (known) return known;
  const status = error.statusCode ?? 500;
  if (status === 429) return REFUSALS.rateLimited;
  return status >= 400 && status < 500 ? { ...REFUSALS.invalidInput, message: error.message } : undefined;
}

/** Turns whatever a route threw into an answer of the one shape; the cause of a 5xx goes to the log only. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal || error instanceof StoreUnavailable) request.log.error({ err: error }, 'request failed');
  return sendProblem(reply, refusal ?? REFUSALS.internal);
}

/** Makes `app` answer errors and unknown paths in the one shape. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, REFUSALS.notFound));
}
