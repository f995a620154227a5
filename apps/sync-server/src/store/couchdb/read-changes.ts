import type { Change, ChangesPage, ChangesQuery } from '../store.ts';
import { type ChangeRow, changesOf, expect } from './couch-answers.ts';
import type { CouchClient } from './couch-client.ts';
import { isDesign } from './couch-reads.ts';

const START = '0';
const MALFORMED = 400;
const PAGE_SIZE = 1000;
const POLL_MS = 50_000;
/** Beyond the poll, for CouchDB to notice that it is over. */
const POLL_ANSWER_MS = 60_000;

/** One page of the feed as the port has it; without a limit everything, in several requests. */
export async function readChanges(
  couch: CouchClient,
  name: string,
  { since, limit = Number.POSITIVE_INFINITY, includeDocuments = false }: ChangesQuery,
): Promise<ChangesPage> {
  const changes: Change[] = [];
  let lastSeq = since;
  let rest = limit;
  while (rest > 0) {
    const size = Math.min(PAGE_SIZE, rest);
    const query = {
      since: lastSeq,
      limit: String(size),
      style: 'all_docs',
      include_docs: String(includeDocuments),
    };
    const answer = await couch.send({ method: 'GET', path: [name, '_changes'], query });
    // Another store's spelling of a place: reading begins at the start again.
    if (answer.status === MALFORMED && lastSeq !== START) {
      lastSeq = START;
      continue;
    }
    const rows = changesOf(answer);
    changes.push(...rows.filter((row) => !isDesign(row.id)).map(toChange));
    lastSeq = String(expect(answer, 'last_seq'));
    if (rows.length < size) break;
    rest -= size;
  }
  return { changes, lastSeq };
}

type Wait = { readonly since: string; readonly signal: AbortSignal; readonly closing: AbortSignal };

/**
 * Polls until there is a change, `signal` aborts or the store closes. It may wake for a change that
 * `readChanges` then leaves out.
 */
export async function waitForChange(couch: CouchClient, name: string, wait: Wait): Promise<void> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  // Not AbortSignal.any: what it makes of a signal that lives as long as the store is never let go.
  for (const signal of [wait.signal, wait.closing]) {
    if (signal.aborted) return;
    signal.addEventListener('abort', abort);
  }
  try {
    await poll(couch, name, { since: wait.since, signal: stop.signal });
  } finally {
    for (const signal of [wait.signal, wait.closing]) signal.removeEventListener('abort', abort);
  }
}

async function poll(
  couch: CouchClient,
  name: string,
  { since, signal }: Pick<Wait, 'since' | 'signal'>,
): Promise<void> {
  const query = { since, feed: 'longpoll', limit: '1', timeout: String(POLL_MS) };
  const request = { path: [name, '_changes'], query, signal, answerWithinMs: POLL_ANSWER_MS };
  while (!signal.aborted) {
    try {
      const answer = await couch.send({ method: 'GET', ...request });
      if (answer.status === MALFORMED || changesOf(answer).length > 0) return;
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
