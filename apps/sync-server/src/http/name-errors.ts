import type { FastifyInstance } from 'fastify';

const isError = (payload: unknown): payload is { readonly error: true; readonly code: string } =>
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
