import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { neverStore } from '../../http/never-store.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { Desk } from '../../practice/desk.ts';
import type { Meter } from './meter.ts';
import { createReadPractice } from './read-practice.ts';

const FEED = '/sync/practice/_changes';

/** Hears of every request of the app, before any route is there. */
export function meterRequests(app: FastifyInstance, { requests, feeds }: Meter): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === FEED) feeds.inc();
  });
  const hasGone = new WeakSet<FastifyRequest>();
  const feedEnds = (request: FastifyRequest) => {
    if (request.routeOptions.url !== FEED || hasGone.has(request)) return;
    hasGone.add(request);
    feeds.dec();
  };
  // Of one that the device gave up there is no response.
  app.addHook('onRequestAbort', async (request) => feedEnds(request));
  app.addHook('onResponse', async (request, reply) => {
    feedEnds(request);
    requests.observe(labelsOf(request, reply), reply.elapsedTime / 1_000);
  });
}

/** The route as it is written, never the address that was asked for: there are as many of those as strangers like. */
const labelsOf = (request: FastifyRequest, { statusCode }: FastifyReply) => ({
  method: request.routeOptions.url === undefined ? 'other' : request.method,
  route: request.routeOptions.url ?? 'none',
  status: String(statusCode),
});

type Options = { readonly desk: Desk; readonly meter: Meter; readonly token: string };

/** `GET /metrics` for Prometheus, for whoever has the token. */
export const metricsRoutes: FastifyPluginAsync<Options> = async (app, { desk, meter, token }) => {
  neverStore(app);
  const readPractice = createReadPractice(desk, meter);
  const schema = { hide: true };
  app.get(
    '/metrics',
    { schema, logLevel: 'warn', config: { whileStarting: true } },
    async (request, reply) => {
      if (!isToken(request.headers.authorization, token)) return sendProblem(reply, REFUSALS.sessionExpired);
      await readPractice();
      return reply.type(meter.register.contentType).send(await meter.register.metrics());
    },
  );
};

/** Compared as hashes, which are of one length: how long it takes says nothing. */
const isToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
