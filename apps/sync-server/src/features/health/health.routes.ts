import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Health, type HealthReason, Live, NotReady } from '@fieldleaf/contract/health';
import { epochMsOf, minutesBetween } from '@fieldleaf/domain/time/instant';
import { FIRST_TURN_MINUTES } from '../../health/monitor-services.ts';
import { writeOnce } from '../../health/write-once.ts';
import { errorBody } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import { isCardIncident } from '../../money/card-outage.ts';
import type { AppContext } from '../../practice/app-context.ts';

type Options = { readonly ctx: AppContext; readonly version: string };

/** `live`: the process answers. `health`: it can do its work, with the reasons when it cannot or not all of it. */
export const healthRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, version }) => {
  const reasonsNotReady = createCheckReadiness(ctx);
  const store = ctx.store.kind;
  const quiet = { tags: ['Health'] };

  const live = { ...quiet, summary: 'Whether the process answers', response: { 200: Live } };
  const always = { logLevel: 'warn', config: { whileStarting: true } } as const;
  app.get('/health/live', { schema: live, ...always }, async () => ({ status: 'ok' as const }));

  const schema = {
    ...quiet,
    summary: 'Whether the server works, and what it works on without',
    response: { 200: Health, 503: NotReady },
  };
  app.get('/health', { schema, ...always }, async (request, reply) => {
    const progress = ctx.shareRead();
    if (progress < 1) {
      const body = { ...errorBody(REFUSALS.starting, request.id), reasons: ['starting' as const], progress };
      return reply.code(503).header('retry-after', REFUSALS.starting.retryAfterSeconds).send(body);
    }
    const notReady = await reasonsNotReady();
    if (notReady.length > 0) {
      const body = {
        ...errorBody(REFUSALS.storeUnavailable, request.id),
        reasons: [...notReady, ...failingServices(ctx)],
      };
      return reply.code(503).header('retry-after', 5).send(body);
    }
    const reasons = failingServices(ctx);
    if (reasons.length === 0) return { status: 'ok' as const, store, version };
    return { status: 'degraded' as const, store, version, reasons };
  });
};

/** Lifetime of a good answer: a caller asking a thousand times a second causes one write. */
const STANDS_MS = 5_000;
/** With less than this a store that takes no write has no room for one. */
const FULL_BYTES = 16 * 2 ** 20;

/**
 * Returns all reasons why the server cannot work; empty if the store takes a write, has the practice, and a server does
 * the background work. A disk that is nearly full is no reason while bookings are still taken.
 */
export function createCheckReadiness(ctx: AppContext) {
  const { now } = ctx;
  const startedAt = now();
  let goodSinceMs = Number.NEGATIVE_INFINITY;
  let checking: Promise<readonly HealthReason[]> | undefined;

  const check = async (): Promise<readonly HealthReason[]> => {
    const isFirstTurn = minutesBetween(startedAt, now()) < FIRST_TURN_MINUTES;
    const notWritable = await whyNotWritable(ctx);
    const reasons = [
      ...notWritable,
      ...(await whyNotThere(ctx)),
      ...(isFirstTurn ? [] : await whyNotLed(ctx)),
      ...(notWritable.length > 0 ? await whyNoRoom(ctx) : []),
    ];
    if (reasons.length === 0) goodSinceMs = epochMsOf(now());
    return reasons;
  };
  return async (): Promise<readonly HealthReason[]> => {
    const age = epochMsOf(now()) - goodSinceMs;
    if (age >= 0 && age < STANDS_MS) return [];
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  };
}

async function whyNotWritable({ ops, report }: AppContext): Promise<readonly HealthReason[]> {
  try {
    await writeOnce(ops);
    return [];
  } catch (error) {
    report(error);
    return ['store_not_writable'];
  }
}

/** It writes into another database; a store that does not answer has said so by now. */
const whyNotThere = ({ store }: AppContext): Promise<readonly HealthReason[]> =>
  store.isThere('practice').then(
    (isThere) => (isThere ? [] : ['practice_missing']),
    () => [],
  );

const whyNotLed = ({ hasLeader }: AppContext): Promise<readonly HealthReason[]> =>
  hasLeader().then(
    (isLed) => (isLed ? [] : ['no_leader']),
    () => [],
  );

async function whyNoRoom({ readFreeBytes }: AppContext): Promise<readonly HealthReason[]> {
  const freeBytes = await readFreeBytes();
  return freeBytes !== null && freeBytes < FULL_BYTES ? ['disk_full'] : [];
}

/** Failed services the server works without; another server or a restart would fix none. */
export const failingServices = (ctx: AppContext): HealthReason[] => [
  ...(ctx.incidents.has('mail') ? (['mail_failing'] as const) : []),
  ...(ctx.incidents.has('texts') ? (['texts_failing'] as const) : []),
  ...(isCardIncident(ctx) ? (['card_payments_failing'] as const) : []),
  ...(ctx.incidents.has('disk') ? (['disk_low'] as const) : []),
  ...(ctx.incidents.has('backup') ? (['backup_late'] as const) : []),
  ...(ctx.incidents.has('damage') ? (['data_damaged'] as const) : []),
];
