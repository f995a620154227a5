import type { FastifyInstance, HTTPMethods } from 'fastify';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';

/** The paths that exist and what may be done there; a pull changes nothing but its own checkpoint. */
const ALLOWED: Readonly<Record<string, readonly HTTPMethods[]>> = {
  '/': ['GET', 'HEAD'],
  '/_changes': ['GET', 'HEAD', 'POST'],
  '/_bulk_get': ['POST'],
  '/_all_docs': ['POST'],
  '/_first-load': ['GET'],
  '/_local/:checkpoint': ['GET', 'HEAD', 'PUT'],
  '/:id': ['GET', 'HEAD'],
};

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers 405 where the path exists, before anything of a body is read. */
export function refuseOtherMethods(scope: FastifyInstance): void {
  for (const [url, allowed] of Object.entries(ALLOWED)) {
    const refused = METHODS.filter((method) => !allowed.includes(method));
    scope.route({
      method: [...refused],
      url,
      schema: { hide: true },
      onRequest: async (_request, reply) =>
        sendProblem(reply.header('allow', allowed.join(', ')), REFUSALS.methodNotAllowed),
      handler: (_request, reply) => sendProblem(reply, REFUSALS.methodNotAllowed),
    });
  }
}
