import type { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EPOCH_HEADER } from '@fieldleaf/contract/paths';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import { adminOf } from '../../http/authenticate.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { checkpointRoutes } from './checkpoint.routes.ts';
import { firstLoadRoutes } from './first-load.routes.ts';
import { allDocsText } from './read-all-docs.ts';
import { readDocument } from './read-document.ts';
import { readFeed } from './read-feed.ts';
import {
  AllDocsBody,
  AllDocsQuery,
  BulkGetBody,
  ChangesBody,
  ChangesQuery,
  DocumentParams,
  DocumentQuery,
} from './sync-schemas.ts';

type Options = {
  readonly ctx: AppContext;
  /** Aborts when the server is about to stop: nobody waits for a change any longer. */
  readonly stopping: AbortSignal;
};

const LONGEST_POLL_MS = 25_000;

const tags = ['Sync'];

/**
 * Pull side of CouchDB's replication protocol for one database, `practice`. Nothing else exists: no writes, no
 * other database, no design documents.
 */
export const syncRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, stopping }) => {
  const { documents, now } = ctx;
  // A phone takes nothing of another epoch into its mirror. PouchDBs of others do not look at it.
  app.addHook('onRequest', async (_request, reply) => {
    const { epoch } = await ctx.practiceHead();
    reply.header(EPOCH_HEADER, epoch);
  });

  app.get('/', { schema: { tags, summary: 'The database' }, config: perDevice }, async () => {
    return { db_name: 'practice', update_seq: await documents.lastSeq() };
  });

  /** Ends with the session, so that the next request learns that it is over. */
  const patienceFor = (reply: FastifyReply, askedMs = LONGEST_POLL_MS): AbortSignal => {
    const leftMs = epochMsOf(adminOf(reply.request).expiresAt) - epochMsOf(now());
    const waitMs = Math.max(0, Math.min(askedMs, LONGEST_POLL_MS, leftMs));
    return patience(waitMs, reply.raw, stopping);
  };

  const feed = { tags, summary: 'What changed since', querystring: ChangesQuery };
  app.get('/_changes', { schema: feed, config: perDevice }, async (request, reply) =>
    readFeed(documents, request.query, patienceFor(reply, request.query.timeout)),
  );
  app.post(
    '/_changes',
    { schema: { ...feed, body: ChangesBody }, config: perDevice },
    async (request, reply) => readFeed(documents, request.query, patienceFor(reply, request.query.timeout)),
  );

  const bulkGet = { tags, summary: 'Revisions with their history', body: BulkGetBody };
  app.post('/_bulk_get', { schema: bulkGet, config: perDevice }, async (request) =>
    documents.bulkGet(request.body.docs),
  );

  const allDocs = { tags, summary: 'Documents by id', querystring: AllDocsQuery, body: AllDocsBody };
  app.post('/_all_docs', { schema: allDocs, config: perDevice }, async (request, reply) =>
    sendJsonText(reply, allDocsText(documents, { ...request.query, ...request.body })),
  );

  const document = { tags, summary: 'One document', params: DocumentParams, querystring: DocumentQuery };
  app.get('/:id', { schema: document, config: perDevice }, async (request, reply) => {
    const found = await readDocument(documents, request.params.id, request.query);
    return found ?? sendProblem(reply, REFUSALS.notFound);
  });

  await app.register(checkpointRoutes, { ctx });
  await app.register(firstLoadRoutes, { ctx });
  refuseOtherMethods(app, ALLOWED);
};

/** JSON that is written as it is read. */
export const sendJsonText = (reply: FastifyReply, text: AsyncIterable<string>): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(Readable.from(text));

/**
 * Aborts when the time is up, the connection is closed or the server stops, whichever comes first. One
 * controller and no `AbortSignal.any`: Node 20 may collect a composed signal that is only waited for.
 */
export function patience(waitMs: number, connection: EventEmitter, stopping: AbortSignal): AbortSignal {
  const over = new AbortController();
  const end = () => {
    clearTimeout(timer);
    stopping.removeEventListener('abort', end);
    over.abort();
  };
  const timer = setTimeout(end, waitMs);
  connection.once('close', end);
  stopping.addEventListener('abort', end);
  if (stopping.aborted) end();
  return over.signal;
}

/** The paths that exist and what may be done there; a pull changes nothing but its own checkpoint. */
const ALLOWED: Readonly<Record<string, readonly HTTPMethods[]>> = {
  '/': ['GET', 'HEAD'],
  '/_changes': ['GET', 'HEAD', 'POST'],
  '/_bulk_get': ['POST'],
  '/_all_docs': ['POST'],
  '/_first-load': ['GET'],
  '/_local/:checkpoint': ['GET', 'HEAD', 'PUT'],
  '/:id': ['GET', 'HEAD'],
};

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers 405 where the path exists, before anything of a body is read. */
export function refuseOtherMethods(
  scope: FastifyInstance,
  paths: Readonly<Record<string, readonly HTTPMethods[]>>,
): void {
  for (const [url, allowed] of Object.entries(paths)) {
    const refused = METHODS.filter((method) => !allowed.includes(method));
    scope.route({
      method: [...refused],
      url,
      schema: { hide: true },
      onRequest: async (_request, reply) =>
        sendProblem(reply.header('allow', allowed.join(', ')), REFUSALS.methodNotAllowed),
      handler: (_request, reply) => sendProblem(reply, REFUSALS.methodNotAllowed),
    });
  }
}
