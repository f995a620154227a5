import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EPOCH_HEADER } from '@fieldleaf/contract/paths';
import type { FastifyReply, HTTPMethods } from 'fastify';
import { beginFeed, isReplicaKeyKept } from '../../access/replica-key.ts';
import { replicaOf } from '../../http/authenticate-replica.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { checkpointRoutes } from './checkpoint.routes.ts';
import { type AllDocs, allDocsText } from './read-all-docs.ts';
import { multipartOf, readConflicts, readDocument, readOpenRevs } from './read-document.ts';
import { changesText, continuousText, type ReplicaFeed } from './replica-feed.ts';
import { patience, refuseOtherMethods, sendJsonText } from './sync.routes.ts';
import {
  BulkGetBody,
  DocumentParams,
  ReplicaAllDocsBody,
  ReplicaAllDocsQuery,
  ReplicaChangesBody,
  ReplicaChangesQuery,
  ReplicaDocumentQuery,
} from './sync-schemas.ts';

type Options = { readonly ctx: AppContext; readonly stopping: AbortSignal };

const tags = ['Sync'];
const config = perDevice;

/** CouchDB's replicator reads it first; where a practice begins anew its epoch says so. */
const INSTANCE = { instance_start_time: '0' };

/** A path that a session has as well is described there. */
const hidden = { hide: true };

const described = (summary: string) => ({ tags, summary, security: [{ replicaKey: [] }] });

/**
 * The pull side of CouchDB's replication protocol as CouchDB's own replicator and backup programs call it, with a key
 * instead of a session.
 */
export const replicaRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, stopping }) => {
  const { documents } = ctx;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(EPOCH_HEADER, (await ctx.practiceHead()).epoch);
  });

  app.get('/', { schema: hidden, config }, async () => {
    const { epoch } = await ctx.practiceHead();
    const [seq, count] = [await documents.lastSeq(), await documents.count()];
    const places = { update_seq: seq, committed_update_seq: seq, purge_seq: '0' };
    return { db_name: 'practice', ...INSTANCE, ...places, doc_count: count, epoch };
  });

  app.post(
    '/_ensure_full_commit',
    { schema: described('Says that everything is on disk'), config },
    async (_request, reply) => reply.code(201).send({ ok: true, ...INSTANCE }),
  );

  app.post('/_bulk_get', { schema: { ...hidden, body: BulkGetBody }, config }, async (request) =>
    documents.bulkGet(request.body.docs),
  );

  const query = { querystring: ReplicaChangesQuery };
  app.get('/_changes', { schema: { ...hidden, ...query }, config }, async (request, reply) => {
    const ids = readJsonList(request.query.doc_ids);
    return answerFeed(reply, { ctx, stopping, query: request.query, ids });
  });
  app.post(
    '/_changes',
    { schema: { ...hidden, ...query, body: ReplicaChangesBody }, config },
    async (request, reply) =>
      answerFeed(reply, { ctx, stopping, query: request.query, ids: request.body?.doc_ids }),
  );

  const list = { ...described('Documents by id'), querystring: ReplicaAllDocsQuery };
  app.get('/_all_docs', { schema: list, config }, async (request, reply) => {
    const read = readRange(request.query);
    if (typeof read === 'string') return refuseParameter(reply, read, 'has to be an id, as JSON');
    return sendJsonText(reply, allDocsText(documents, read));
  });
  const listBody = { ...hidden, querystring: ReplicaAllDocsQuery, body: ReplicaAllDocsBody };
  app.post('/_all_docs', { schema: listBody, config }, async (request, reply) => {
    const read = readRange(request.query);
    if (typeof read === 'string') return refuseParameter(reply, read, 'has to be an id, as JSON');
    return sendJsonText(reply, allDocsText(documents, { ...read, ...withBothSpellings(request.body) }));
  });

  const document = { ...hidden, params: DocumentParams, querystring: ReplicaDocumentQuery };
  app.get('/:id', { schema: document, config }, async (request, reply) => {
    const { id } = request.params;
    const { open_revs: openRevs, conflicts } = request.query;
    if (openRevs !== undefined) return answerOpenRevs(reply, await readOpenRevs(documents, id, openRevs));
    const found = await readDocument(documents, id, request.query);
    if (!found) return sendProblem(reply, REFUSALS.notFound);
    return conflicts ? { ...found, ...(await readConflicts(documents, id)) } : found;
  });

  await app.register(checkpointRoutes, { ctx });
  refuseOtherMethods(app, ALLOWED);
};

const ALLOWED: Readonly<Record<string, readonly HTTPMethods[]>> = {
  '/': ['GET', 'HEAD'],
  '/_changes': ['GET', 'HEAD', 'POST'],
  '/_bulk_get': ['POST'],
  '/_all_docs': ['GET', 'HEAD', 'POST'],
  '/_ensure_full_commit': ['POST'],
  // A phone's own.
  '/_first-load': [],
  '/_local/:checkpoint': ['GET', 'HEAD', 'PUT'],
  '/:id': ['GET', 'HEAD'],
};

const refuseParameter = (reply: FastifyReply, path: string, message: string) =>
  sendProblem(reply, { ...REFUSALS.invalidInput, issues: [{ path, message }] });

type Asked = Options & {
  readonly query: ReplicaChangesQuery;
  readonly ids: readonly string[] | undefined;
};

async function answerFeed(reply: FastifyReply, { ctx, stopping, query, ids }: Asked): Promise<FastifyReply> {
  if (query.filter && !ids) return refuseParameter(reply, 'doc_ids', 'has to be a list of ids');
  const { documents } = ctx;
  const { keyId } = replicaOf(reply.request);
  const said = /^"(.*)"$/s.exec(query.since ?? '0')?.[1] ?? query.since ?? '0';
  const feed: ReplicaFeed = {
    documents,
    since: said === 'now' ? await documents.lastSeq() : said,
    limit: query.limit ?? Number.POSITIVE_INFINITY,
    includeDocuments: query.include_docs ?? false,
    ids: query.filter && new Set(ids),
    mayGoOn: () => isReplicaKeyKept(ctx, keyId),
  };
  if (query.feed === 'continuous') return answerContinuously(reply, { feed, keyId, query, stopping });
  if (query.feed === 'longpoll') await waitForNews(reply, { feed, query, stopping });
  return sendJsonText(reply, changesText(feed));
}

const LONGEST_POLL_MS = 25_000;

async function waitForNews(
  reply: FastifyReply,
  { feed, query, stopping }: { readonly feed: ReplicaFeed } & Pick<Asked, 'query' | 'stopping'>,
): Promise<void> {
  const { changes } = await feed.documents.changes({ since: feed.since, limit: 1 });
  if (changes.length > 0) return;
  const waitMs = Math.min(query.timeout ?? LONGEST_POLL_MS, LONGEST_POLL_MS);
  await feed.documents.waitForChange(feed.since, patience(waitMs, reply.raw, stopping));
}

/** Below what ends a connection on which nothing moves. */
const LONGEST_QUIET_MS = 50_000;
const SHORTEST_HEARTBEAT_MS = 1_000;

type Continuous = Pick<Asked, 'query' | 'stopping'> & { readonly feed: ReplicaFeed; readonly keyId: string };

function answerContinuously(reply: FastifyReply, { feed, keyId, query, stopping }: Continuous): FastifyReply {
  const begun = beginFeed(keyId);
  if (!begun) return sendProblem(reply, { ...REFUSALS.rateLimited, retryAfterSeconds: 60 });
  const { over, end } = begun;
  stopping.addEventListener('abort', end);
  reply.raw.once('close', () => {
    stopping.removeEventListener('abort', end);
    end();
  });
  if (stopping.aborted) end();
  const patient = { ...patienceOf(query), over: over.signal };
  // Not as JSON: what compresses every other answer would hold the lines back.
  reply.type('application/x-ndjson; charset=utf-8');
  return reply.send(Readable.from(continuousText(feed, patient)));
}

function patienceOf({ heartbeat = 'false', timeout = LONGEST_QUIET_MS }: ReplicaChangesQuery) {
  const timeoutMs = Math.min(timeout, LONGEST_QUIET_MS);
  if (heartbeat === 'false') return { timeoutMs, heartbeatMs: undefined };
  const askedMs = heartbeat === 'true' ? LONGEST_QUIET_MS : Number(heartbeat);
  const heartbeatMs = Math.min(Math.max(askedMs, SHORTEST_HEARTBEAT_MS), LONGEST_QUIET_MS);
  return { timeoutMs: Number.POSITIVE_INFINITY, heartbeatMs };
}

function answerOpenRevs(reply: FastifyReply, answers: Awaited<ReturnType<typeof readOpenRevs>>) {
  if (answers.length === 0) return sendProblem(reply, REFUSALS.notFound);
  if (!String(reply.request.headers.accept).includes('multipart/mixed')) return reply.send(answers);
  const { type, body } = multipartOf(answers);
  return reply.type(type).send(body);
}

/** The list that a query spells as JSON; undefined if it is none. */
function readJsonList(text: string | undefined): readonly string[] | undefined {
  const list = readJson(text);
  return Array.isArray(list) && list.every((id) => typeof id === 'string') ? list : undefined;
}

function readJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Range = Omit<AllDocs, 'startkey' | 'endkey'> & {
  readonly startkey?: string;
  readonly start_key?: string;
  readonly endkey?: string;
  readonly end_key?: string;
};

/** CouchDB takes two spellings. */
const withBothSpellings = ({ start_key: start, end_key: end, ...range }: Range): AllDocs => ({
  ...(start !== undefined && { startkey: start }),
  ...(end !== undefined && { endkey: end }),
  ...range,
});

const PLACES = ['key', 'startkey', 'start_key', 'endkey', 'end_key'] as const;

/** The range a query asks for; the name of the parameter that is none. */
function readRange({ keys: listed, ...query }: ReplicaAllDocsQuery): AllDocs | string {
  const range: Record<string, unknown> = { ...query };
  for (const place of PLACES) {
    if (query[place] === undefined) continue;
    const id = readJson(query[place]);
    if (typeof id !== 'string') return place;
    range[place] = id;
  }
  const keys = readJsonList(listed);
  if (listed !== undefined && !keys) return 'keys';
  return withBothSpellings({ ...range, ...(keys && { keys }) });
}
