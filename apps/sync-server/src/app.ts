import type { SlotsQuery } from '@fieldleaf/contract/slots';
import type { Language } from '@fieldleaf/domain/language/language';
import { toDoLines } from '@fieldleaf/domain/settings/first-step-words';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { workWhileListening } from './app/background-work.ts';
import { createAdapters } from './app/create-adapters.ts';
import { createAppContext } from './app/create-app-context.ts';
import { registerConsoleRoutes, registerCustomerRoutes } from './app/practice-routes.ts';
import type { Config } from './config.ts';
import { findSlots } from './features/availability/availability.ts';
import { calendarFeedRoutes } from './features/calendar-feed/calendar-feed.routes.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import { exportRoutes } from './features/export/export.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { meterRequests, metricsRoutes } from './features/metrics/metrics.routes.ts';
import { describeRoutes, openapiRoutes } from './features/openapi/openapi.routes.ts';
import { plantsPageRoutes } from './features/plant-books/plants-page.routes.ts';
import { sessionRoutes, signInRoutes } from './features/session/session.routes.ts';
import { otherSignInRoutes } from './features/sign-in-ways/other-sign-in.routes.ts';
import { replicaKeysRoutes, signInWaysRoutes } from './features/sign-in-ways/sign-in-ways.routes.ts';
import { findBuiltPages } from './features/site-pages/built-pages.ts';
import { fillOrigin } from './features/site-pages/fill-page.ts';
import { readFilledPage } from './features/site-pages/filled-pages.ts';
import { fileIn } from './features/site-pages/page-language.ts';
import { sitePagesRoutes } from './features/site-pages/site-pages.routes.ts';
import { consultationNotesRoutes } from './features/specified-admin-api/consultation-notes.routes.ts';
import { emailTemplatesRoutes } from './features/specified-admin-api/emails.routes.ts';
import { replicaRoutes } from './features/sync/replica.routes.ts';
import { replicaSessionRoutes } from './features/sync/replica-session.routes.ts';
import { syncRoutes } from './features/sync/sync.routes.ts';
import { createAccessCookies } from './http/access-cookies.ts';
import { type Access, authenticate, isSignedIn } from './http/authenticate.ts';
import { authenticateReplica, createReplicaGate, knowReplicas } from './http/authenticate-replica.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { BODY_LIMIT_BYTES, createServer, type Server } from './http/create-server.ts';
import { ignoreEmptyFields } from './http/empty-input.ts';
import { honourIdempotencyKeys } from './http/idempotency.ts';
import { inlineScriptHashes } from './http/inline-script-hashes.ts';
import type { LogDestination } from './http/log-options.ts';
import { nameErrors, nameErrorsAsCouch } from './http/name-errors.ts';
import { namePractice } from './http/name-practice.ts';
import { neverStore } from './http/never-store.ts';
import { readGzip } from './http/read-gzip.ts';
import { refuseWhileStarting } from './http/refuse-while-starting.ts';
import { stopGracefully } from './http/stop-gracefully.ts';
import { answerUnknownPaths } from './http/unknown-paths.ts';
import type { Adapters, AppContext } from './practice/app-context.ts';
import type { Store } from './store/store.ts';
import { LONE_WRITER } from './store/writer.ts';

export type AppParts = {
  readonly config: Config;
  readonly store: Store;
  readonly now: () => Instant;
  readonly version: string;
  readonly logTo?: LogDestination;
  /** A PIN that was made up is told to whoever runs the server; nobody hears it again. */
  readonly announcePin?: (pin: string) => void;
} & Pick<Adapters, 'writer' | 'beforeWriting'>;

export type BuiltApp = {
  readonly app: Server;
  /** Reads the practice; until then every call but health and the pages is refused as `starting`. */
  readonly start: () => Promise<void>;
  /** Steps that are left to set up, a line each; known once the practice is read. */
  readonly toDo: () => readonly string[];
};

/** Prefixes that are closed without a session, whatever is called below them. */
const ADMIN_PREFIXES = ['/api/admin', '/api/consultation-notes', '/api/email-templates'] as const;

/** The composition: what the server consists of, on one page. */
export async function buildApp({ config, store: given, now, version, ...told }: AppParts): Promise<BuiltApp> {
  const { siteFolder, adminFolder, publicUrl } = config;
  const { writer = LONE_WRITER, beforeWriting } = told;
  const app = await createServer({
    ...config,
    logTo: told.logTo,
    writer,
    inlineScripts: inlineScriptHashes([siteFolder, adminFolder], fillOrigin(publicUrl)),
  });
  const metrics = await openMetrics(app, config.metricsToken);
  const store = metrics.measure(given);
  const stopping = stopGracefully(app);
  await describeRoutes(app, { version, publicUrl });

  const shared = { writer, ...(beforeWriting && { beforeWriting }) };
  const parts = { config, store, now, ...shared, ...metrics.ports, ...reporting(app, told) };
  const opened = createAppContext({ ...parts, ...(await createAdapters({ config, store, now })) });
  const { ctx } = opened;
  const cookies = createAccessCookies(publicUrl);
  const access = { ctx, cookies };
  app.addHook('onClose', opened.stop);
  workWhileListening(app, opened);

  const publicCalls: FastifyPluginAsync = async (scope) => {
    await answerWithData(scope, ctx);
    scope.addHook('preValidation', ignoreEmptyFields);
    honourIdempotencyKeys(scope, ctx);
    await scope.register(healthRoutes, { ctx, version });
    await scope.register(openapiRoutes);
    await scope.register(signInRoutes, { prefix: '/admin', ...access });
    await scope.register(otherSignInRoutes, { prefix: '/admin', ...access });
    await registerCustomerRoutes(scope, ctx, isSignedIn(access));
    answerUnknownPaths(scope);
  };

  const adminCalls: FastifyPluginAsync = async (scope) => {
    await answerWithData(scope, ctx);
    authenticate(scope, access);
    honourIdempotencyKeys(scope, ctx);
    if (scope.prefix === '/api/admin') {
      await scope.register(sessionRoutes, access);
      await scope.register(devicesRoutes, { ctx });
      await scope.register(signInWaysRoutes, { ctx });
      await scope.register(replicaKeysRoutes, { prefix: '/replica-keys', ctx });
      await scope.register(exportRoutes, { ctx });
      await registerConsoleRoutes(scope, ctx);
    }
    if (scope.prefix === '/api/consultation-notes') await scope.register(consultationNotesRoutes, { ctx });
    if (scope.prefix === '/api/email-templates') await scope.register(emailTemplatesRoutes, { ctx });
    answerUnknownPaths(scope);
  };

  await app.register(publicCalls, { prefix: '/api' });
  for (const prefix of ADMIN_PREFIXES) await app.register(adminCalls, { prefix });
  await serveSync(app, access, stopping);
  await app.register(calendarFeedRoutes, { prefix: '/calendar', ctx });
  await metrics.serve(ctx);
  await servePages(app, ctx, config);
  return { app, start: opened.start, toDo: () => toDoLines(ctx.settings()) };
}

/** The practice's documents: for phones with a session, and for copies elsewhere with a key. */
async function serveSync(app: Server, access: Access, stopping: AbortSignal): Promise<void> {
  const { ctx } = access;
  const admit = createReplicaGate(ctx);
  const replicaSessions: FastifyPluginAsync = async (scope) => {
    await answerWithData(scope, ctx);
    nameErrorsAsCouch(scope);
    await scope.register(replicaSessionRoutes, { admit });
  };

  const replicaCalls: FastifyPluginAsync = async (scope) => {
    await answerWithData(scope, ctx);
    nameErrorsAsCouch(scope);
    authenticateReplica(scope, admit);
    readGzip(scope, BODY_LIMIT_BYTES);
    await scope.register(replicaRoutes, { prefix: '/practice', ctx, stopping });
    answerUnknownPaths(scope);
  };

  const syncCalls: FastifyPluginAsync = async (scope) => {
    await answerWithData(scope, ctx);
    nameErrors(scope);
    authenticate(scope, access);
    await scope.register(syncRoutes, { prefix: '/practice', ctx, stopping });
    answerUnknownPaths(scope);
  };

  knowReplicas(app);
  await app.register(replicaSessions, { prefix: '/sync' });
  await app.register(replicaCalls, { prefix: '/sync' });
  await app.register(syncCalls, { prefix: '/sync' });
}

/** What was built for browsers, and the one page that is made for those without scripts. */
async function servePages(app: Server, ctx: AppContext, { siteFolder, adminFolder }: Config): Promise<void> {
  const pages = { site: findBuiltPages(siteFolder), admin: findBuiltPages(adminFolder) };
  const pageIn = (language: Language) =>
    readFilledPage(ctx, pages.site, fileIn(language, 'plants/index.html'));
  await app.register(plantsPageRoutes, { ctx, pageIn });
  const slotsOf = (visit: SlotsQuery) => findSlots(ctx, visit, 'customer');
  await app.register(sitePagesRoutes, { ctx, ...pages, findSlots: slotsOf });
}

/** Answers that are no page: they name the practice, nobody on the way keeps them, they travel compressed, and there are none before the practice is read. */
async function answerWithData(scope: FastifyInstance, ctx: AppContext): Promise<void> {
  neverStore(scope);
  namePractice(scope, ctx);
  refuseWhileStarting(scope, ctx);
  await compressAnswers(scope);
}

/** Logs errors and warnings from work that no caller waits for. */
const reporting = (app: Server, { announcePin = () => undefined }: Pick<AppParts, 'announcePin'>) => ({
  announcePin,
  report: (error: unknown) => app.log.error({ err: error }, 'background work failed'),
  warn: (what: object, message: string) => app.log.warn(what, message),
});

type Metrics = {
  /** The same store; of each operation the metrics hear how long it took. */
  readonly measure: (store: Store) => Store;
  readonly ports: Pick<Adapters, 'countCommand'>;
  readonly serve: (ctx: AppContext) => Promise<void>;
};

const NO_METRICS: Metrics = { measure: (store) => store, ports: {}, serve: async () => undefined };

/** Metrics for whoever has the token; without one nothing is counted. */
async function openMetrics(app: FastifyInstance, token: string | undefined): Promise<Metrics> {
  if (token === undefined) return NO_METRICS;
  // Loaded only for those who use it.
  const { createMeter } = await import('./features/metrics/meter.ts');
  const meter = createMeter();
  meterRequests(app, meter);
  return {
    measure: meter.measureStore,
    ports: { countCommand: meter.countCommand },
    serve: async (ctx) => {
      await app.register(metricsRoutes, { ctx, meter, token });
    },
  };
}
