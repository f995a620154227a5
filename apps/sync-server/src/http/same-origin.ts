import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the request came from our own pages. `Sec-Fetch-Site` decides where a browser sends it, because
 * no page can set it; otherwise the `Origin` does. Undefined when the request carries neither.
 */
function isSameOrigin(
  { headers, protocol, host }: FastifyRequest,
  publicOrigin: string,
): boolean | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return undefined;
  return headers.origin === publicOrigin || headers.origin === `${protocol}://${host}`;
}

/**
 * Refuses calls that change something on the strength of a cookie but come from another site. Replication
 * also serves programs that send no `Origin`; there only a foreign one is refused.
 */
export const requireSameOrigin =
  (publicOrigin: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (SAFE_METHODS.has(request.method) || request.headers.cookie === undefined) return;
    const isReplication = request.url.startsWith('/sync/');
    const allowed = isSameOrigin(request, publicOrigin) ?? isReplication;
    if (!allowed) return sendProblem(reply, REFUSALS.foreignOrigin);
  };
