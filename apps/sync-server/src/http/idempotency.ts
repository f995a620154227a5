import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../practice/app-context.ts';
import type { Database } from '../store/store.ts';
import { type Claim, type Claimed, claimKey, keepAnswer, releaseKey } from './idempotency-record.ts';
import { sendProblem } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';

const KEPT_MINUTES = 24 * 60;

/** Printable ASCII; a UUID in practice. */
const KEY = /^[\x21-\x7e]{1,200}$/;

const INVALID_KEY = {
  ...REFUSALS.invalidInput,
  issues: [{ path: 'Idempotency-Key', message: 'must be 1 to 200 printable characters' }],
};

/**
 * Honours `Idempotency-Key` on every POST of this scope: the same key with the same body gets the same
 * answer for a day without doing it again. Only what succeeded is kept: a refusal changed nothing, and a
 * payment that was missing may have been made by the next try. A route opts out with
 * `config: { repeatable: true }`.
 */
export function honourIdempotencyKeys(scope: FastifyInstance, { ops, now }: AppContext): void {
  scope.decorateRequest('idempotencyClaim', undefined);

  scope.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined || request.routeOptions.config.repeatable) return;
    if (typeof key !== 'string' || !KEY.test(key)) return sendProblem(reply, INVALID_KEY);
    const startedAt = now();
    const expiresAt = plusMinutes(startedAt, KEPT_MINUTES);
    const use = { scope: scopeOf(request), key, body: request.body, startedAt, expiresAt };
    const claimed = await claimKey(ops, use);
    if (claimed.kind !== 'claimed') return answerInstead(reply, claimed);
    request.idempotencyClaim = claimed.claim;
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const claim = request.idempotencyClaim;
    if (!claim) return;
    request.idempotencyClaim = undefined;
    try {
      await settle(ops, claim, { status: reply.statusCode, payload });
    } catch (error) {
      // The work is done: its response goes out, and the key stays claimed until it is abandoned.
      request.log.error({ err: error }, 'idempotency key not settled');
    }
  });
}

/** The call with its path, and whose it is: a key means nothing in another call or on another device. */
const scopeOf = (request: FastifyRequest): string =>
  [request.admin?.deviceId ?? 'public', request.url.replace(/\/?(\?.*)?$/, '')].join(' ');

async function settle(
  ops: Database,
  claim: Claim,
  { status, payload }: { readonly status: number; readonly payload: unknown },
): Promise<void> {
  const succeeded = status >= 200 && status < 300;
  if (!succeeded) return releaseKey(ops, claim);
  await keepAnswer(ops, claim, { status, body: typeof payload === 'string' ? payload : '' });
}

function answerInstead(reply: FastifyReply, claimed: Exclude<Claimed, { kind: 'claimed' }>): FastifyReply {
  if (claimed.kind === 'mismatch') return sendProblem(reply, REFUSALS.idempotencyMismatch);
  if (claimed.kind === 'busy') return sendProblem(reply, REFUSALS.storeUnavailable);
  const { status, body } = claimed.answer;
  return reply
    .code(status)
    .header('idempotency-replayed', 'true')
    .type('application/json; charset=utf-8')
    .serializer((text: unknown) => String(text))
    .send(body);
}

declare module 'fastify' {
  interface FastifyRequest {
    idempotencyClaim: Claim | undefined;
  }
  interface FastifyContextConfig {
    /** Doing it twice is meant: an Idempotency-Key is ignored. */
    repeatable?: boolean;
  }
}
