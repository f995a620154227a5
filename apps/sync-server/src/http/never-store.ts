import type { FastifyInstance } from 'fastify';

/** Answers of this scope are about one person at one moment: no cache keeps them. */
export function neverStore(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
