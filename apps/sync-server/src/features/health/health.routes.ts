import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Health, Live, NotReady } from '@fieldleaf/contract/health';
import { errorBody } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { Desk } from '../../practice/desk.ts';
import { createCheckReadiness, failingServices } from './health.ts';

type Options = { readonly desk: Desk; readonly version: string };

/** `live`: the process answers. `health`: it can do its work, with the reasons when it cannot or not all of it. */
export const healthRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { desk, version }) => {
  const reasonsNotReady = createCheckReadiness(desk);
  const store = desk.store.kind;
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
    const progress = desk.shareRead();
    if (progress < 1) {
      const body = { ...errorBody(REFUSALS.starting, request.id), reasons: ['starting' as const], progress };
      return reply.code(503).header('retry-after', REFUSALS.starting.retryAfterSeconds).send(body);
    }
    const notReady = await reasonsNotReady();
    if (notReady.length > 0) {
      const body = {
        ...errorBody(REFUSALS.storeUnavailable, request.id),
        reasons: [...notReady, ...failingServices(desk)],
      };
      return reply.code(503).header('retry-after', 5).send(body);
    }
    const reasons = failingServices(desk);
    if (reasons.length === 0) return { status: 'ok' as const, store, version };
    return { status: 'degraded' as const, store, version, reasons };
  });
};
