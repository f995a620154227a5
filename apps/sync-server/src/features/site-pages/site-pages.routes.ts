import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { type BuiltPages, cacheControlFor, fileFor, notFoundPageFor, openedPageFor } from './built-pages.ts';
import { createFilledPages, encodingFor, type FilledPage } from './filled-pages.ts';
import { createLandingPages } from './landing-page.ts';
import { type FindSlots, fillLinkPage } from './link-page.ts';

/** It knows by itself which of its addresses there are, also without a network. */
const CONSOLE_PAGE = 'index.html';

type Options = {
  readonly ctx: AppContext;
  readonly site: BuiltPages | undefined;
  readonly admin: BuiltPages | undefined;
  readonly findSlots: FindSlots;
};

/** The two apps as they were built: the console below `/admin/`, the site everywhere else. */
export const sitePagesRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { ctx, site, admin, findSlots },
) => {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });

  const schema = { hide: true };
  const filledPages = createFilledPages(ctx, site);
  const landingPages = createLandingPages(ctx, filledPages);
  filledPages();

  const readPage = async (file: string, query: string): Promise<FilledPage | undefined> => {
    const page = (await landingPages.get(file)?.()) ?? filledPages().get(file);
    return page && ((await fillLinkPage({ ctx, findSlots }, page, { file, query })) ?? page);
  };

  app.get('/*', { schema, logLevel: 'warn' }, async (request, reply) => {
    if (/^\/es(\?|$)/.test(request.url)) return reply.redirect(`/es/${queryOf(request.url)}`, 308);
    const path = pathOf(request.url);
    const notFoundPage = notFoundPageFor(path);
    const file =
      site && (openedPageFor(site, path, queryOf(request.url)) ?? fileFor(site, path, notFoundPage));
    const page = file && (await readPage(file, queryOf(request.url)));
    if (page && file === notFoundPage) return sendNotFound(request, reply, page);
    return page ? sendFilled(request, reply, page) : send(reply, site, file);
  });

  app.get('/admin', { schema, logLevel: 'warn' }, (request, reply) =>
    request.url.startsWith('/admin/')
      ? send(reply, admin, admin && fileFor(admin, '', CONSOLE_PAGE))
      : reply.redirect(`/admin/${queryOf(request.url)}`, 308),
  );
  app.get('/admin/*', { schema, logLevel: 'warn' }, (request, reply) =>
    send(reply, admin, admin && fileFor(admin, pathOf(request.url.slice('/admin'.length)), CONSOLE_PAGE)),
  );
};

const queryOf = (url: string): string => /\?.*$/.exec(url)?.[0] ?? '';

function pathOf(url: string): string {
  const [path = ''] = url.split('?');
  return decodeURIComponent(path).replaceAll(/^\/+|\/+$/g, '');
}

function send(reply: FastifyReply, pages: BuiltPages | undefined, file: string | undefined): FastifyReply {
  if (!pages || !file) return sendProblem(reply, REFUSALS.notFound);
  return reply.header('cache-control', cacheControlFor(file)).sendFile(file, pages.folder);
}

async function sendFilled(request: FastifyRequest, reply: FastifyReply, page: FilledPage) {
  reply.header('etag', page.etag);
  if (request.headers['if-none-match']?.includes(page.etag))
    return reply.headers(ASKED_AGAIN).code(304).send();
  return sendBody(request, reply, page);
}

/** Never "as you know it": a page may stand at this address tomorrow. */
const sendNotFound = (request: FastifyRequest, reply: FastifyReply, page: FilledPage) =>
  sendBody(request, reply.code(404), page);

const ASKED_AGAIN = { 'cache-control': 'no-cache', vary: 'accept-encoding' };

async function sendBody(request: FastifyRequest, reply: FastifyReply, page: FilledPage) {
  reply.headers({ ...ASKED_AGAIN, 'cache-control': page.cacheControl });
  const encoding = encodingFor(request.headers['accept-encoding']);
  const body = await page.bodyIn(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(page.contentType).send(body);
}
