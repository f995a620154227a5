import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from, for counting: of IPv6 the network, which one customer has to themselves. */
export const clientAddress = (request: FastifyRequest): string => normalizeIP(request.ip);
