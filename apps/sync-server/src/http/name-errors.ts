import type { FastifyInstance } from 'fastify';

type ErrorAnswer = {
  readonly error: true;
  readonly code: string;
  readonly message?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
};

const isError = (payload: unknown): payload is ErrorAnswer =>
  typeof payload === 'object' && payload !== null && 'error' in payload && payload.error === true;

/**
 * Gives the errors of this scope a `name` besides. PouchDB takes `error` for the name where there is none,
 * and on one that is not a text its replication neither resolves nor rejects.
 */
export function nameErrors(scope: FastifyInstance): void {
  scope.addHook('preSerialization', async (_request, _reply, payload: unknown) =>
    isError(payload) ? { ...payload, name: payload.code } : payload,
  );
}

const COUCH_WORDS: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  415: 'bad_content_type',
  429: 'too_many_requests',
  503: 'service_unavailable',
};

const reasonIn = ({ message, issues }: ErrorAnswer): string | undefined =>
  issues?.map((issue) => `${issue.path}: ${issue.message}`).join('; ') ?? message;

/**
 * Says the errors of this scope as CouchDB does, a word and a reason, with ours beside them: its replicator reads nothing
 * else and breaks off in the middle on an `error` that is no text.
 */
export function nameErrorsAsCouch(scope: FastifyInstance): void {
  scope.addHook('preSerialization', async (_request, reply, payload: unknown) => {
    if (!isError(payload)) return payload;
    const error = COUCH_WORDS[reply.statusCode] ?? 'internal_server_error';
    return { ...payload, error, reason: error === 'not_found' ? 'missing' : reasonIn(payload) };
  });
}
