import type { DatabaseChangesResponse, DatabaseChangesResultItem, DocumentScope, ServerScope } from 'nano';
import { type Change, type ChangesPage, type ChangesQuery, StoreUnavailable } from '../store.ts';
import { answerOf } from './couch-answers.ts';
import { isDesign } from './couch-reads.ts';

const START = '0';
const MALFORMED = 400;
const PAGE_SIZE = 1000;
const POLL_MS = 50_000;
/** Beyond the poll, for CouchDB to notice that it is over. */
export const POLL_ANSWER_MS = 60_000;

/** nano's, with the document that comes when it is asked for. */
type ChangeRow = DatabaseChangesResultItem & { readonly doc?: unknown };

/** One page of the feed as the port has it; without a limit everything, in several requests. */
export async function readChanges(
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

/** What the feed answered; nothing when `since` is another store's spelling of a place, and reading begins at the start again. */
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
export async function waitForChange(couch: ServerScope, wait: Wait): Promise<void> {
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
