import type { FastifyRequest } from 'fastify';
import { adminOf } from './authenticate.ts';

/** The idempotency key of a request, distinct from the same key of another device. */
export function requestKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? `${adminOf(request).deviceId} ${key}` : undefined;
}
