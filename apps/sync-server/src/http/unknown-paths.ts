import type { FastifyInstance, HTTPMethods } from 'fastify';
import { sendProblem } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers 404 as JSON for every path of this scope that has no route, before anything of a body is read
 * and after the scope's own hooks. As routes, because the pages take every path that nobody else has.
 */
export function answerUnknownPaths(scope: FastifyInstance): void {
  for (const url of ['/', '/*']) {
    const method = METHODS.filter((one) => !scope.hasRoute({ method: one, url: scope.prefix + url }));
    scope.route({
      method,
      url,
      schema: { hide: true },
      onRequest: async (_request, reply) => sendProblem(reply, REFUSALS.notFound),
      handler: (_request, reply) => sendProblem(reply, REFUSALS.notFound),
    });
  }
}
