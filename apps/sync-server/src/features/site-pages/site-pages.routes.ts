import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import { type BuiltPages, cacheControlFor, fileFor } from './built-pages.ts';

type Options = { site: BuiltPages | undefined; admin: BuiltPages | undefined };

/** The two apps as they were built: the console below `/admin/`, the site everywhere else. */
export const sitePagesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { site, admin }) => {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });

  const schema = { hide: true };

  app.get('/*', { schema, logLevel: 'warn' }, (request, reply) => send(reply, site, pathOf(request.url)));

  app.get('/admin', { schema, logLevel: 'warn' }, (request, reply) =>
    request.url.startsWith('/admin/') ? send(reply, admin, '') : reply.redirect('/admin/', 308),
  );
  app.get('/admin/*', { schema, logLevel: 'warn' }, (request, reply) =>
    send(reply, admin, pathOf(request.url.slice('/admin'.length))),
  );
};

function pathOf(url: string): string {
  const [path = ''] = url.split('?');
  return decodeURIComponent(path).replaceAll(/^\/+|\/+$/g, '');
}

function send(reply: FastifyReply, pages: BuiltPages | undefined, path: string): FastifyReply {
  const file = pages && fileFor(pages, path);
  if (!pages || !file) return sendProblem(reply, REFUSALS.notFound);
  return reply.header('cache-control', cacheControlFor(file)).sendFile(file, pages.folder);
}
