import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import { type BuiltPages, cacheControlFor, fileFor } from './built-pages.ts';
import { encodingFor, type FilledPage } from './filled-pages.ts';
import { createLivePages, type Filling } from './live-pages.ts';

type Options = {
  readonly site: BuiltPages | undefined;
  readonly admin: BuiltPages | undefined;
  readonly filling: Filling;
};

/** The two apps as they were built: the console below `/admin/`, the site everywhere else. */
export const sitePagesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { site, admin, filling }) => {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });

  const schema = { hide: true };
  const livePages = createLivePages(site, filling);
  livePages();

  app.get('/*', { schema, logLevel: 'warn' }, (request, reply) => {
    const path = pathOf(request.url);
    const page = site && livePages().get(fileFor(site, path) ?? '');
    return page ? sendFilled(request, reply, page) : send(reply, site, path);
  });

  app.get('/admin', { schema, logLevel: 'warn' }, (request, reply) =>
    request.url.startsWith('/admin/')
      ? send(reply, admin, '')
      : reply.redirect(`/admin/${queryOf(request.url)}`, 308),
  );
  app.get('/admin/*', { schema, logLevel: 'warn' }, (request, reply) =>
    send(reply, admin, pathOf(request.url.slice('/admin'.length))),
  );
};

const queryOf = (url: string): string => /\?.*$/.exec(url)?.[0] ?? '';

function pathOf(url: string): string {
  const [path = ''] = url.split('?');
  return decodeURIComponent(path).replaceAll(/^\/+|\/+$/g, '');
}

function send(reply: FastifyReply, pages: BuiltPages | undefined, path: string): FastifyReply {
  const file = pages && fileFor(pages, path);
  if (!pages || !file) return sendProblem(reply, REFUSALS.notFound);
  return reply.header('cache-control', cacheControlFor(file)).sendFile(file, pages.folder);
}

function sendFilled(request: FastifyRequest, reply: FastifyReply, page: FilledPage): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag });
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(page.contentType).send(page.bodies[encoding]);
}
