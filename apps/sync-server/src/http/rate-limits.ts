import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFailureWindow } from './failure-window.ts';
import { sendProblem } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';

/** Thrown by the limiter; carries no more than the error handler needs. */
class TooManyRequests extends Error {
  readonly statusCode = 429;
}

/** Makes the limits below available; no route is limited that does not name one. */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new TooManyRequests('rate limited'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

/** Route configuration of public forms and intents: 30 a minute from one address, each route by itself. */
export const publicForm = { rateLimit: { max: 30, timeWindow: 60_000 } };

/** Route configuration of what a signed-in device calls in the course of its work. */
export const perDevice = {
  rateLimit: {
    max: 1200,
    timeWindow: 60_000,
    hook: 'preHandler' as const,
    groupId: 'device',
    keyGenerator: (request: FastifyRequest) => request.admin?.deviceId ?? request.ip,
  },
};

const WRONG_LOOKUPS = { most: 10, windowMs: 10 * 60_000 };

/**
 * Hooks for calls that find something by what only its owner should know: 10 wrong ones (404) from one
 * address in 10 minutes, all such routes together. Right ones do not count.
 */
export function createWrongLookups(nowMs: () => number = Date.now) {
  const failures = createFailureWindow(WRONG_LOOKUPS, nowMs);
  const addressOf = (request: FastifyRequest) => normalizeIP(request.ip);
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const retryAfterSeconds = failures.begin(addressOf(request));
      if (retryAfterSeconds !== undefined) {
        return sendProblem(reply, { ...REFUSALS.rateLimited, retryAfterSeconds });
      }
      request.isCountedLookup = true;
    },
    onResponse: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.isCountedLookup && reply.statusCode !== 404) failures.forgive(addressOf(request));
    },
  };
}

export type WrongLookups = ReturnType<typeof createWrongLookups>;

declare module 'fastify' {
  interface FastifyRequest {
    isCountedLookup?: boolean;
  }
}
