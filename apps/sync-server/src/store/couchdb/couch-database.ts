import { setMaxListeners } from 'node:events';
import { err, ok } from '@fieldleaf/domain/result';
import type { DatabaseChangesResponse, DatabaseChangesResultItem, DocumentScope, ServerScope } from 'nano';
import { answerBulkGet } from '../bulk-get.ts';
import { readInPages } from '../read-in-pages.ts';
import {
  type Change,
  type ChangesPage,
  type ChangesQuery,
  type Database,
  type Range,
  StoreUnavailable,
} from '../store.ts';
import { answerOf, type CouchRefusal, isMissingDocument, wholeAnswer } from './couch-answers.ts';
import { createCouchClient } from './couch-client.ts';
import { couchReads, docNameOf, isDesign } from './couch-reads.ts';
import { believedReads, type Majority } from './majority.ts';

type Options = {
  /** Ends what waits. */
  readonly closing: AbortSignal;
  /** Left out for a database with one copy. */
  readonly majority?: Majority | undefined;
};

/** The port on the database `name` of the CouchDB at `url`. */
export function createCouchDatabase(url: string, name: string, { closing, majority }: Options): Database {
  // Every phone that is open waits.
  setMaxListeners(Number.POSITIVE_INFINITY, closing);
  const watchWrite = majority?.watchWrite ?? (() => () => undefined);
  const couch = createCouchClient(url, { watchWrite });
  const patient = createCouchClient(url, { watchWrite, answerWithinMs: POLL_ANSWER_MS });
  const documents = couch.use<object>(name);
  const ownReads = couchReads(couch, name);
  const reads = majority ? believedReads(ownReads, majority) : ownReads;
  return {
    get: reads.get,
    getMany: reads.getMany,
    lastSeq: async () => String((await wholeAnswer(documents.info(), 'update_seq')).update_seq),
    count: () => countDocuments(documents),
    putRevisions: async (docs) => {
      const request = { db: name, method: 'POST', path: '_bulk_docs', body: { docs, new_edits: false } };
      const refused = await wholeAnswer<readonly unknown[]>(patient.request(request));
      if (refused.length > 0) throw new StoreUnavailable('CouchDB did not take a revision.');
    },
    put: async (document) => {
      const answer = await answerOf(documents.insert(document, docNameOf(document._id)), 'rev');
      return answer.ok ? ok({ rev: answer.value.rev }) : refused(answer.error, document._id);
    },
    remove: async (id, rev) => {
      const answer = await answerOf(documents.destroy(docNameOf(id), rev));
      if (answer.ok) return ok(undefined);
      return isMissingDocument(answer.error) ? err({ code: 'conflict', id }) : refused(answer.error, id);
    },
    compact: async () => {
      await wholeAnswer(documents.compact(), 'ok');
    },
    range: <Document>(range: Range) => readInPages<Document>(range, reads.page),
    changes: (query) => readChanges(documents, query),
    waitForChange: (since, signal) => waitForChange(patient, { name, since, signal, closing }),
    bulkGet: (wanted) => answerBulkGet(wanted, reads),
  };
}

/** CouchDB counts its design documents too. */
async function countDocuments(documents: DocumentScope<object>): Promise<number> {
  const { doc_count: count } = await wholeAnswer(documents.info(), 'doc_count');
  const designs = await wholeAnswer(documents.list({ startkey: '_design/', endkey: '_design0' }), 'rows');
  return count - designs.rows.length;
}

/** A caller that gets an error may find its write by id all the same, so it reads before it tries again. */
function refused({ status }: CouchRefusal, id: string) {
  if (status === 409) return err({ code: 'conflict', id } as const);
  if (status === 404) throw new StoreUnavailable('CouchDB does not have this database any more.');
  throw new Error(`CouchDB refused a document with ${status}.`);
}

const START = '0';
const MALFORMED = 400;
const PAGE_SIZE = 1000;
const POLL_MS = 50_000;
/** Beyond the poll, for CouchDB to notice that it is over. */
const POLL_ANSWER_MS = 60_000;

/** nano's, with the document that comes when it is asked for. */
type ChangeRow = DatabaseChangesResultItem & { readonly doc?: unknown };

/** One page of the feed as the port has it; without a limit everything, in several requests. */
async function readChanges(
  documents: DocumentScope<object>,
  { since, limit = Number.POSITIVE_INFINITY, includeDocuments = false }: ChangesQuery,
): Promise<ChangesPage> {
  const changes: Change[] = [];
  let lastSeq = since;
  // A page is full as long as there is more: one that a design document has made shorter would end a phone's pull.
  while (changes.length < limit) {
    const size = Math.min(PAGE_SIZE, limit - changes.length);
    const query = { since: lastSeq, limit: size, style: 'all_docs', include_docs: includeDocuments };
    const feed = await readFeed(documents.changes(query), lastSeq);
    if (!feed) {
      lastSeq = START;
      continue;
    }
    changes.push(...feed.results.filter((row) => !isDesign(row.id)).map(toChange));
    lastSeq = String(feed.last_seq);
    if (feed.results.length < size) break;
  }
  return { changes, lastSeq };
}

/**
 * Returns the feed's response; undefined if `since` is a position in another store's format, so that reading starts
 * over.
 */
async function readFeed(
  call: Promise<DatabaseChangesResponse>,
  since: string,
): Promise<DatabaseChangesResponse | undefined> {
  const answer = await answerOf(call, 'last_seq', 'results');
  if (answer.ok) return answer.value;
  if (answer.error.status === MALFORMED && since !== START) return undefined;
  throw new StoreUnavailable(`CouchDB answered ${answer.error.status} instead of changes.`);
}

type Wait = {
  readonly name: string;
  readonly since: string;
  readonly signal: AbortSignal;
  readonly closing: AbortSignal;
};

/**
 * Polls until there is a change, `signal` aborts or the store closes. It may wake for a change that
 * `readChanges` then leaves out.
 */
async function waitForChange(couch: ServerScope, wait: Wait): Promise<void> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  // Not AbortSignal.any: what it makes of a signal that lives as long as the store is never let go.
  for (const signal of [wait.signal, wait.closing]) {
    if (signal.aborted) return;
    signal.addEventListener('abort', abort);
  }
  try {
    await poll(couch, wait, stop.signal);
  } finally {
    for (const signal of [wait.signal, wait.closing]) signal.removeEventListener('abort', abort);
  }
}

async function poll(couch: ServerScope, { name, since }: Wait, signal: AbortSignal): Promise<void> {
  const qs = { since, feed: 'longpoll', limit: 1, timeout: POLL_MS };
  // nano hands the signal on to `fetch`; its types do not know.
  const request = { db: name, path: '_changes', qs, signal };
  while (!signal.aborted) {
    try {
      const feed = await readFeed(couch.request(request), since);
      if (!feed || feed.results.length > 0) return;
    } catch (cause) {
      if (!signal.aborted) throw cause;
    }
  }
}

const toChange = (row: ChangeRow): Change => ({
  id: row.id,
  seq: String(row.seq),
  revs: row.changes.map((change) => change.rev),
  deleted: row.deleted === true,
  ...(row.doc !== undefined && { document: row.doc }),
});
