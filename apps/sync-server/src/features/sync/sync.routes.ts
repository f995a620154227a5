import type { EventEmitter } from 'node:events';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EPOCH_HEADER } from '@fieldleaf/contract/paths';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import { adminOf } from '../../http/authenticate.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { AppContext } from '../../practice/app-context.ts';
import type { Database, Stored } from '../../store/store.ts';
import { checkpointRoutes } from './checkpoint.routes.ts';
import { firstLoadRoutes } from './first-load.routes.ts';
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
  app.post('/_all_docs', { schema: allDocs, config: perDevice }, async (request) =>
    readAllDocuments(documents, { ...request.query, ...request.body }),
  );

  const document = { tags, summary: 'One document', params: DocumentParams, querystring: DocumentQuery };
  app.get('/:id', { schema: document, config: perDevice }, async (request, reply) => {
    const found = await readDocument(documents, request.params.id, request.query);
    return found ?? sendProblem(reply, REFUSALS.notFound);
  });

  await app.register(checkpointRoutes, { ctx });
  await app.register(firstLoadRoutes, { ctx });
  refuseOtherMethods(app);
};

/**
 * Aborts when the time is up, the connection is closed or the server stops, whichever comes first. One
 * controller and no `AbortSignal.any`: Node 20 may collect a composed signal that is only waited for.
 */
function patience(waitMs: number, connection: EventEmitter, stopping: AbortSignal): AbortSignal {
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
function refuseOtherMethods(scope: FastifyInstance): void {
  for (const [url, allowed] of Object.entries(ALLOWED)) {
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

type Row =
  | {
      readonly id: string;
      readonly key: string;
      readonly value: { readonly rev: string };
      readonly doc?: unknown;
    }
  | { readonly key: string; readonly error: 'not_found' };

type AllDocuments = { readonly offset: number; readonly rows: readonly Row[] };

/** The documents of a range of ids, or of a list of them, as CouchDB's `_all_docs` answers them. */
async function readAllDocuments(practice: Database, query: AllDocsBody): Promise<AllDocuments> {
  const { skip = 0, include_docs: withBody = false } = query;
  const row = (document: Stored<unknown>): Row => ({
    id: document._id,
    key: document._id,
    value: { rev: document._rev },
    ...(withBody ? { doc: document } : {}),
  });
  if (query.keys) {
    const found = await practice.getMany<unknown>(query.keys);
    const rows = query.keys.map((key): Row => {
      const document = found.get(key);
      return document ? row(document) : { key, error: 'not_found' };
    });
    return {
      offset: skip,
      rows: rows.slice(skip, query.limit === undefined ? undefined : skip + query.limit),
    };
  }
  const range = { from: query.startkey ?? '', to: query.endkey ?? '\uffff' };
  const most = query.limit === undefined ? {} : { limit: skip + query.limit };
  const documents = await practice.range<unknown>({ ...range, ...most });
  return { offset: skip, rows: documents.slice(skip).map(row) };
}

type Answered = { readonly ok: object } | { readonly error: object };

/** Design documents, local ones and whatever else begins with `_` are no documents of the practice. */
const isReserved = (id: string): boolean => id.startsWith('_');

/**
 * One document: the winning revision, the one asked for, with its history when `revs` says so, or several
 * of its revisions at once (`open_revs`). Undefined when there is none.
 */
async function readDocument(practice: Database, id: string, query: DocumentQuery): Promise<unknown> {
  if (isReserved(id)) return undefined;
  if (query.open_revs !== undefined) return readRevisions(practice, id, query.open_revs);
  if (query.rev === undefined && !query.revs) return practice.get(id);
  const winner = query.rev ?? (await practice.get(id))?._rev;
  if (winner === undefined) return undefined;
  const [answered] = await answeredOf(practice, [{ id, rev: winner }]);
  return answered && 'ok' in answered ? answered.ok : undefined;
}

async function readRevisions(practice: Database, id: string, openRevs: string): Promise<unknown> {
  const revs = openRevs === 'all' ? undefined : revisionList(openRevs);
  const answered = await answeredOf(practice, revs ? revs.map((rev) => ({ id, rev })) : [{ id }]);
  return answered.length > 0 ? answered : undefined;
}

function revisionList(text: string): readonly string[] {
  const listed = text.match(/(?<!\d)\d+-[0-9a-f]+/g);
  return listed ?? [];
}

async function answeredOf(
  practice: Database,
  wanted: readonly { readonly id: string; readonly rev?: string }[],
): Promise<readonly Answered[]> {
  const { results } = await practice.bulkGet(wanted);
  return results.flatMap((result) => (result as { readonly docs: readonly Answered[] }).docs);
}
