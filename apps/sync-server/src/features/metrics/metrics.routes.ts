import { createHash, timingSafeEqual } from 'node:crypto';
import { type HoldLedger, isHeldTime, liveHolds } from '@fieldleaf/domain/scheduling/hold-ledger';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readBackupStatus } from '../../backup/backup-status.ts';
import { neverStore } from '../../http/never-store.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { AppContext } from '../../practice/app-context.ts';
import type { Meter } from './meter.ts';

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
  // A feed aborted by the device has no response.
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

type Options = { readonly ctx: AppContext; readonly meter: Meter; readonly token: string };

/** `GET /metrics` for Prometheus, for whoever has the token. */
export const metricsRoutes: FastifyPluginAsync<Options> = async (app, { ctx, meter, token }) => {
  neverStore(app);
  const readPractice = createReadPractice(ctx, meter);
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

/** Reads of the practice what nobody counts as it happens: how many there are of what, by status, and of nobody in particular. */
function createReadPractice(ctx: AppContext, { gauge }: Meter): () => Promise<void> {
  const mails = gauge('mails', 'Mails by status; pending ones wait.', ['status']);
  const bookings = gauge('bookings', 'Bookings by status.', ['status']);
  const holds = gauge('holds', 'Times that customers hold without having paid.');
  const questions = gauge('questions', 'Questions that wait for the consultant.');
  const outage = gauge('outage', '1 while something the practice relies on does not work.', ['service']);
  const backupAge = gauge('backup_age_seconds', 'Age of the last good backup.');
  const changesAge = gauge(
    'backup_changes_age_seconds',
    'Age of the moment until which changes are saved beside the backup.',
  );
  const backupFailed = gauge('backup_failed', '1 when the last backup failed.');
  const freeBytes = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.');
  return async () => {
    const { model, incidents, refusedCalls } = ctx;
    const { mailsById, bookingsById, attentionById } = model();
    for (const counted of [mails, bookings, outage]) counted.reset();
    for (const { status } of mailsById.values()) mails.inc({ status });
    for (const { status } of bookingsById.values()) bookings.inc({ status });
    for (const service of incidents.keys()) outage.set({ service }, 1);
    if (refusedCalls.size > 0) outage.set({ service: 'card-payments' }, 1);
    questions.set([...attentionById.values()].filter(({ resolved }) => resolved === null).length);
    // Values the store cannot give at the moment are left out rather than wrong.
    await Promise.all([
      ctx.readFreeBytes().then((free) => free !== null && freeBytes.set(free)),
      countHolds(ctx).then((count) => holds.set(count)),
      setBackup(),
    ]).catch(ctx.report);
  };

  async function setBackup(): Promise<void> {
    const status = await readBackupStatus(ctx.ops);
    backupFailed.set(status?.lastFailure ? 1 : 0);
    backupAge.set(secondsSince(status?.lastGoodAt));
    changesAge.set(secondsSince(ctx.saving.savedUpTo));
  }

  /** Infinite without any: an alert rule on the age meets both. */
  function secondsSince(at: Instant | null | undefined): number {
    return at ? (epochMsOf(ctx.now()) - epochMsOf(at)) / 1_000 : Number.POSITIVE_INFINITY;
  }
}

async function countHolds({ slots, now }: AppContext): Promise<number> {
  const ledger = await slots.get<HoldLedger>('holds:unpaid');
  return ledger ? liveHolds(ledger, now()).filter(isHeldTime).length : 0;
}
