import type { FastifyRequest } from 'fastify';

/** No body says as much as one without fields: what may be left out is, and what is needed is named. */
export async function readMissingBody(request: FastifyRequest): Promise<void> {
  const schema = request.routeOptions.schema?.body as { readonly type?: unknown } | undefined;
  if (request.body === undefined && schema?.type === 'object') request.body = {};
}
