import type { Instant } from '@fieldleaf/domain/time/instant';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { workWhileListening } from './app/background-work.ts';
import { openDesk } from './app/open-desk.ts';
import { openMetrics } from './app/open-metrics.ts';
import { openOutside } from './app/outside.ts';
import { registerConsoleRoutes, registerCustomerRoutes } from './app/practice-routes.ts';
import type { Config } from './config.ts';
import { calendarFeedRoutes } from './features/calendar-feed/calendar-feed.routes.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import { exportRoutes } from './features/export/export.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { describeRoutes, openapiRoutes } from './features/openapi/openapi.routes.ts';
import { sessionRoutes, signInRoutes } from './features/session/session.routes.ts';
import { otherSignInRoutes } from './features/sign-in-ways/other-sign-in.routes.ts';
import { signInWaysRoutes } from './features/sign-in-ways/sign-in-ways.routes.ts';
import { findBuiltPages } from './features/site-pages/built-pages.ts';
import { fillOrigin } from './features/site-pages/fill-page.ts';
import { sitePagesRoutes } from './features/site-pages/site-pages.routes.ts';
import { consultationNotesRoutes } from './features/specified-admin-api/consultation-notes.routes.ts';
import { emailTemplatesRoutes } from './features/specified-admin-api/emails.routes.ts';
import { syncRoutes } from './features/sync/sync.routes.ts';
import { createAccessCookies } from './http/access-cookies.ts';
import { authenticate, isSignedIn } from './http/authenticate.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { createServer, type Server } from './http/create-server.ts';
import { ignoreEmptyFields } from './http/empty-input.ts';
import { honourIdempotencyKeys } from './http/idempotency.ts';
import { inlineScriptHashes } from './http/inline-script-hashes.ts';
import type { LogDestination } from './http/log-options.ts';
import { nameErrors } from './http/name-errors.ts';
import { namePractice } from './http/name-practice.ts';
import { neverStore } from './http/never-store.ts';
import { refuseWhileStarting } from './http/refuse-while-starting.ts';
import { stopGracefully } from './http/stop-gracefully.ts';
import { answerUnknownPaths } from './http/unknown-paths.ts';
import type { Desk } from './practice/desk.ts';
import type { Store } from './store/store.ts';

export type AppParts = {
  readonly config: Config;
  readonly store: Store;
  readonly now: () => Instant;
  readonly version: string;
  readonly logTo?: LogDestination;
  /** A PIN that was made up is told to whoever runs the server; nobody hears it again. */
  readonly announcePin?: (pin: string) => void;
};

export type BuiltApp = {
  readonly app: Server;
  /** Reads the practice; until then every call but health and the pages is refused as `starting`. */
  readonly start: () => Promise<void>;
};

/** Prefixes that are closed without a session, whatever is called below them. */
const ADMIN_PREFIXES = ['/api/admin', '/api/consultation-notes', '/api/email-templates'] as const;

/** The composition: what the server consists of, on one page. */
export async function buildApp({ config, store: given, now, version, ...told }: AppParts): Promise<BuiltApp> {
  const { siteFolder, adminFolder, publicUrl } = config;
  const app = await createServer({
    ...config,
    logTo: told.logTo,
    inlineScripts: inlineScriptHashes([siteFolder, adminFolder], fillOrigin(publicUrl)),
  });
  const metrics = await openMetrics(app, config.metricsToken);
  const store = metrics.measure(given);
  const stopping = stopGracefully(app);
  await describeRoutes(app, { version, publicUrl });

  const outside = await openOutside({ config, store, now });
  const opened = openDesk({ config, store, now, ...metrics.ports, ...reporting(app, told), ...outside });
  const { desk } = opened;
  const cookies = createAccessCookies(publicUrl);
  const access = { desk, cookies };
  app.addHook('onClose', opened.stop);
  workWhileListening(app, opened);

  const publicCalls: FastifyPluginAsync = async (scope) => {
    await answerWithData(scope, desk);
    scope.addHook('preValidation', ignoreEmptyFields);
    honourIdempotencyKeys(scope, desk);
    await scope.register(healthRoutes, { desk, version });
    await scope.register(openapiRoutes);
    await scope.register(signInRoutes, { prefix: '/admin', ...access });
    await scope.register(otherSignInRoutes, { prefix: '/admin', ...access });
    await registerCustomerRoutes(scope, desk, isSignedIn(access));
    answerUnknownPaths(scope);
  };

  const adminCalls: FastifyPluginAsync = async (scope) => {
    await answerWithData(scope, desk);
    authenticate(scope, access);
    honourIdempotencyKeys(scope, desk);
    if (scope.prefix === '/api/admin') {
      await scope.register(sessionRoutes, access);
      await scope.register(devicesRoutes, { desk });
      await scope.register(signInWaysRoutes, { desk });
      await scope.register(exportRoutes, { desk });
      await registerConsoleRoutes(scope, desk);
    }
    if (scope.prefix === '/api/consultation-notes') await scope.register(consultationNotesRoutes, { desk });
    if (scope.prefix === '/api/email-templates') await scope.register(emailTemplatesRoutes, { desk });
    answerUnknownPaths(scope);
  };

  const syncCalls: FastifyPluginAsync = async (scope) => {
    await answerWithData(scope, desk);
    nameErrors(scope);
    authenticate(scope, access);
    await scope.register(syncRoutes, { prefix: '/practice', desk, stopping });
    answerUnknownPaths(scope);
  };

  await app.register(publicCalls, { prefix: '/api' });
  for (const prefix of ADMIN_PREFIXES) await app.register(adminCalls, { prefix });
  await app.register(syncCalls, { prefix: '/sync' });
  await app.register(calendarFeedRoutes, { prefix: '/calendar', desk });
  await metrics.serve(desk);
  await app.register(sitePagesRoutes, {
    desk,
    site: findBuiltPages(siteFolder),
    admin: findBuiltPages(adminFolder),
  });
  return { app, start: opened.start };
}

/** Answers that are no page: they name the practice, nobody on the way keeps them, they travel compressed, and there are none before the practice is read. */
async function answerWithData(scope: FastifyInstance, desk: Desk): Promise<void> {
  neverStore(scope);
  namePractice(scope, desk);
  refuseWhileStarting(scope, desk);
  await compressAnswers(scope);
}

/** Where the work that no caller waits for says what went wrong, and what somebody should look at. */
const reporting = (app: Server, { announcePin = () => undefined }: Pick<AppParts, 'announcePin'>) => ({
  announcePin,
  report: (error: unknown) => app.log.error({ err: error }, 'background work failed'),
  warn: (what: object, message: string) => app.log.warn(what, message),
});
