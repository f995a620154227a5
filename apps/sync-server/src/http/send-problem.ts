import type { ErrorBody, ErrorCode } from '@fieldleaf/contract/problem';
import type { Challenge } from '@fieldleaf/domain/strangers/puzzle';
import type { FastifyReply } from 'fastify';
import { HTTP_STATUS } from './http-status.ts';
import { refusalInSpanish } from './refusal-in-spanish.ts';

/** A refusal as any layer states it: the domain's `Problem`, or one of the transport's own. */
export type Refusal = {
  readonly code: ErrorCode;
  readonly message: string;
  /** The same in Spanish, where the words are its own. */
  readonly spanish?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfterSeconds?: number;
  /** What the same call is answered for that brings the solution. */
  readonly challenge?: Challenge;
};

/** Answers with the status of the code and the one shape every error has, in the language of whoever asked. */
export function sendProblem(reply: FastifyReply, refused: Refusal): FastifyReply {
  const refusal = reply.request.language === 'es' ? refusalInSpanish(refused) : refused;
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(HTTP_STATUS[refusal.code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(refusal, reply.request.id));
}

/** The body of every error answer; `requestId` finds its line in the log. */
export function errorBody({ code, message, issues, challenge }: Refusal, requestId: string): ErrorBody {
  const plain = { error: true, code, message, detail: message, requestId } as const;
  const body = challenge ? { ...plain, challenge } : plain;
  return issues ? { ...body, issues: [...issues] } : body;
}
