import type { Language } from '@fieldleaf/domain/language/language';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../store/store.ts';
import { issuesOf } from '../wire/validation-issues.ts';
import { type Refusal, sendProblem } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';

const BY_FASTIFY_CODE: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: REFUSALS.bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: REFUSALS.unsupportedMediaType,
  FST_ERR_CTP_INVALID_JSON_BODY: REFUSALS.invalidJson,
  // Fastify's own words repeat the address.
  FST_ERR_BAD_URL: { ...REFUSALS.invalidInput, message: 'The address cannot be read.' },
};

/** Refusals of files and limits: their handlers throw them without a code of ours. */
const BY_STATUS: Readonly<Record<number, Refusal>> = {
  412: REFUSALS.preconditionFailed,
  416: REFUSALS.rangeNotSatisfiable,
  429: REFUSALS.rateLimited,
};

/** Other libraries number their errors too: what somebody else answered them is not about this request. */
const isOfHttp = (error: FastifyError): boolean =>
  String(error.code).startsWith('FST_') || ('expose' in error && error.expose === true);

/** Returns the refusal for a thrown error; undefined for our own faults, which stay private. */
function refusalOf(error: FastifyError, language: Language): Refusal | undefined {
  if (error instanceof StoreUnavailable) return REFUSALS.storeUnavailable;
  if (error.validation) return { ...REFUSALS.invalidInput, issues: issuesOf(error.validation, language) };
  const status = error.statusCode ?? 500;
  const known = BY_FASTIFY_CODE[error.code] ?? BY_STATUS[status];
  if (known) return known;
  const isAboutRequest = status >= 400 && status < 500 && isOfHttp(error);
  return isAboutRequest ? { ...REFUSALS.invalidInput, message: error.message } : undefined;
}

/** Turns whatever a route threw into an answer of the one shape; the cause of a 5xx goes to the log only. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request.language);
  if (!refusal || error instanceof StoreUnavailable) request.log.error({ err: error }, 'request failed');
  return sendProblem(reply, refusal ?? REFUSALS.internal);
}

/** The same for an address that no hook has seen: what every answer is protected by is set here. */
export function answerUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return answerError(error, request, reply.headers({ 'x-content-type-options': 'nosniff' }));
}

/** Makes `app` answer errors and unknown paths in the one shape. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, REFUSALS.notFound));
}
