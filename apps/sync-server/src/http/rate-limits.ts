import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from './client-of.ts';
import { createClientWindow, TIMES_FOR_NETWORK } from './client-window.ts';
import { createCountingWindow, MOST_COUNTED } from './counting-window.ts';
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
  limitNetworks(app);
}

const MINUTE_MS = 60_000;
const FORMS_A_MINUTE = 30;

/** Route configuration of public forms and intents: 30 a minute from one address, each route by itself. */
export const publicForm = {
  rateLimit: {
    max: FORMS_A_MINUTE,
    timeWindow: MINUTE_MS,
    cache: MOST_COUNTED,
  },
};

/** The limiter counts a client once for each route; its IPv6 network is counted here, for all public forms together. */
function limitNetworks(app: FastifyInstance): void {
  const forms = createCountingWindow(
    { most: FORMS_A_MINUTE * TIMES_FOR_NETWORK, windowMs: MINUTE_MS },
    Date.now,
  );
  const limitNetwork = async (request: FastifyRequest, reply: FastifyReply) => {
    const { network } = clientOf(request.ip);
    if (!network) return;
    const retryAfterSeconds = forms.secondsToWait(network);
    if (retryAfterSeconds !== undefined) {
      return sendProblem(reply, { ...REFUSALS.rateLimited, retryAfterSeconds });
    }
    forms.count(network);
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.rateLimit === publicForm.rateLimit) {
      route.onRequest = [...hooksOf(route.onRequest), limitNetwork];
    }
  });
}

const hooksOf = <Hook>(hooks: Hook | Hook[] | undefined): Hook[] =>
  Array.isArray(hooks) ? hooks : hooks ? [hooks] : [];

/** Route configuration of what a signed-in device, or a copy elsewhere, calls in the course of its work. */
export const perDevice = {
  rateLimit: {
    max: 1200,
    timeWindow: MINUTE_MS,
    hook: 'preHandler' as const,
    groupId: 'device',
    keyGenerator: (request: FastifyRequest) =>
      request.admin?.deviceId ?? request.replica?.keyId ?? request.ip,
  },
};

const TEN_MINUTES_MS = 10 * MINUTE_MS;
const WRONG_LOOKUPS = { most: 10, windowMs: TEN_MINUTES_MS };
const RIGHT_LOOKUPS = { most: 30, windowMs: TEN_MINUTES_MS };

/**
 * Hooks for calls that find something by what only its owner should know: from one address in 10 minutes 10 wrong ones
 * (404) and 30 right ones, all such routes together. Until it is answered a call counts as both, so that many at once
 * cannot all pass before the first has failed.
 */
export function createLookupLimits(nowMs: () => number = Date.now) {
  const wrong = createClientWindow(WRONG_LOOKUPS, nowMs);
  const right = createClientWindow(RIGHT_LOOKUPS, nowMs);
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const { ip } = request;
      const retryAfterSeconds = wrong.secondsToWait(ip) ?? right.secondsToWait(ip);
      if (retryAfterSeconds !== undefined) {
        return sendProblem(reply, { ...REFUSALS.rateLimited, retryAfterSeconds });
      }
      wrong.count(ip);
      right.count(ip);
      request.isCountedLookup = true;
    },
    onResponse: async ({ ip, isCountedLookup }: FastifyRequest, reply: FastifyReply) => {
      if (!isCountedLookup) return;
      if (reply.statusCode === 404) right.discount(ip);
      else wrong.discount(ip);
    },
  };
}

export type LookupLimits = ReturnType<typeof createLookupLimits>;

declare module 'fastify' {
  interface FastifyRequest {
    isCountedLookup?: boolean;
  }
}
