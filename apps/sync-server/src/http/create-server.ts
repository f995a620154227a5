import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import { ignoreEmptyFilters, readMissingBody } from './empty-input.ts';
import { handleErrors } from './handle-errors.ts';
import { type LogDestination, logRequest } from './log-options.ts';
import { addRateLimits } from './rate-limits.ts';
import { readJson } from './read-json.ts';
import { requireSameOrigin } from './same-origin.ts';
import { compileCheck, compileWriter } from './schema-validation.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serverOptions } from './server-options.ts';
import { noticeUnnamedProxy } from './unnamed-proxy.ts';

type Settings = {
  readonly publicUrl: string;
  readonly logLevel: string;
  readonly logTo?: LogDestination | undefined;
  readonly trustProxy: readonly string[];
  /** Sources of the policy for the scripts that are written into the built pages. */
  readonly inlineScripts: readonly string[];
};

/** A server without routes: what holds for every call, whoever answers it. */
export async function createServer(settings: Settings) {
  const app = fastify(serverOptions(settings)).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileCheck);
  app.setSerializerCompiler(compileWriter);
  app.removeContentTypeParser('text/plain');
  readJson(app);
  app.decorateRequest('admin', undefined);
  app.decorateRequest('language', 'en');
  handleErrors(app);
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply, request.log));
  await addSecurityHeaders(app, settings);
  noticeUnnamedProxy(app);
  await addRateLimits(app);
  await app.register(cookie);
  app.addHook('onRequest', requireSameOrigin(settings.publicUrl));
  app.addHook('preValidation', ignoreEmptyFilters);
  app.addHook('preValidation', readMissingBody);
  return app;
}

export type Server = Awaited<ReturnType<typeof createServer>>;
