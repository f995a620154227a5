import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EPOCH_HEADER } from '@fieldleaf/contract/paths';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import type { FastifyReply } from 'fastify';
import { adminOf } from '../../http/authenticate.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { Desk } from '../../practice/desk.ts';
import { checkpointRoutes } from './checkpoint.routes.ts';
import { firstLoadRoutes } from './first-load.routes.ts';
import { patience } from './patience.ts';
import { readAllDocuments } from './read-all-documents.ts';
import { readDocument } from './read-document.ts';
import { readFeed } from './read-feed.ts';
import { refuseOtherMethods } from './refuse-other-methods.routes.ts';
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
  readonly desk: Desk;
  /** Aborts when the server is about to stop: nobody waits for a change any longer. */
  readonly stopping: AbortSignal;
};

const LONGEST_POLL_MS = 25_000;

const tags = ['Sync'];

/**
 * The pull side of CouchDB's replication protocol for one database, `practice`. What is not named here does
 * not exist: no writing, no other database, no design documents.
 */
export const syncRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { desk, stopping }) => {
  const { documents, now } = desk;
  // A phone takes nothing of another epoch into its mirror. PouchDBs of others do not look at it.
  app.addHook('onRequest', async (_request, reply) => {
    const { epoch } = await desk.practiceHead();
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

  await app.register(checkpointRoutes, { desk });
  await app.register(firstLoadRoutes, { desk });
  refuseOtherMethods(app);
};
