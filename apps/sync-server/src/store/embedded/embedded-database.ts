import { setImmediate as nextTurn } from 'node:timers/promises';
import { err, ok } from '@fieldleaf/domain/result';
import { answerBulkGet, type RevisionSource } from '../bulk-get.ts';
import { type Page, type PageRow, readInPages } from '../read-in-pages.ts';
import {
  type Change,
  type ChangesPage,
  type ChangesQuery,
  type Database,
  type Revision,
  type Stored,
  StoreUnavailable,
  type Writable,
} from '../store.ts';
import { createChangeSignal } from './change-signal.ts';
import { compactInSlices } from './compact-in-slices.ts';
import { groupWrites } from './grouped-writes.ts';
import type { LastingPouch } from './lasting-pouch.ts';
import { guarded, unless } from './pouch-failure.ts';
import { createRecentDocuments } from './recent-documents.ts';

const NOT_FOUND = 404;
const CONFLICT = 409;
const GET_MANY_PAGE = 50;

/**
 * The port on one PouchDB, until `closing` aborts. It has to be the only writer: nobody else's write would
 * wake those who wait.
 */
export function createEmbeddedDatabase(pouch: LastingPouch, closing: AbortSignal): Database {
  const signal = createChangeSignal();
  let compacting: Promise<void> = Promise.resolve();
  const revisions = pouchRevisions(pouch);
  closing.addEventListener('abort', signal.notify, { once: true });

  const write = groupWrites(pouch);
  const recent = createRecentDocuments();

  const put = async (document: Writable & { readonly _deleted?: boolean }) => {
    const { _id: id } = document;
    const written = await recent.put(document, () =>
      unless([CONFLICT, NOT_FOUND], () =>
        id.startsWith('_local/') ? pouch.write((one) => one.put({ ...document })) : write(document),
      ),
    );
    // At a conflict, too: it may be with a write that seemed to fail.
    signal.notify();
    return written === undefined ? err({ code: 'conflict', id } as const) : ok({ rev: written.rev });
  };

  const get = <Document>(id: string): Promise<Stored<Document> | undefined> => {
    const read = () => getOne<Document>(pouch, id);
    return closing.aborted ? read() : recent.get(id, read);
  };

  const info = () => guarded(() => pouch.read((one) => one.info()));
  const lastSeq = async () => String((await info()).update_seq);

  return {
    get,
    getMany: <Document>(ids: readonly string[]) => {
      const read = (unknown: readonly string[]) => getMany<Document>(pouch, unknown);
      return closing.aborted ? read(ids) : recent.getMany(ids, read);
    },
    put,
    remove: async (id, rev) => {
      const removed = await put({ _id: id, _rev: rev, _deleted: true });
      return removed.ok ? ok(undefined) : removed;
    },
    compact: (stop) => {
      const isOver = () => closing.aborted || stop?.aborted === true;
      const run = () => compactInSlices(pouch, isOver);
      // Callers during a run mean everything written so far.
      compacting = compacting.then(run, run);
      return compacting;
    },
    range: (range) => readInPages(range, (page) => readPage(pouch, page)),
    changes: (query) => readChanges(pouch, query),
    waitForChange: async (since, abort) => {
      const { woken, cancel } = signal.wait(abort);
      if ((await lastSeq()) === since) await woken;
      cancel();
    },
    lastSeq,
    count: async () => (await info()).doc_count,
    putRevisions: async (revisions) => {
      await putRevisions(pouch, revisions).finally(() => {
        for (const { _id } of revisions) recent.forget(_id);
      });
      signal.notify();
    },
    bulkGet: (wanted) => answerBulkGet(wanted, revisions),
  };
}

/** For revisions with given names, PouchDB returns only those it rejected. */
async function putRevisions(pouch: LastingPouch, revisions: readonly Revision[]): Promise<void> {
  const answers = await guarded(() =>
    pouch.write((one) => one.bulkDocs([...revisions], { new_edits: false })),
  );
  const refused = answers.find((answer) => 'error' in answer && answer.error);
  if (refused) throw new StoreUnavailable('The embedded store did not take a revision.', { cause: refused });
}

async function readPage<Document>(
  pouch: LastingPouch,
  { start, end, limit, descending }: Page,
): Promise<readonly PageRow<Document>[]> {
  const options = { startkey: start, endkey: end, limit, descending, include_docs: true };
  const { rows } = await guarded(() => pouch.read((one) => one.allDocs<Document>(options)));
  return rows.map((row) => ({ id: row.id, document: row.doc }));
}

/** One `get` each: PouchDB's list of keys opens an iterator for each, at ten times the work of a look at a missing one. */
async function getMany<Document>(
  pouch: LastingPouch,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stored<Document>>> {
  const found = new Map<string, Stored<Document>>();
  for (let start = 0; start < ids.length; start += GET_MANY_PAGE) {
    const page = [...new Set(ids.slice(start, start + GET_MANY_PAGE))];
    const documents = await Promise.all(page.map((id) => getOne<Document>(pouch, id)));
    for (const document of documents) if (document) found.set(document._id, document);
    await nextTurn();
  }
  return found;
}

const getOne = <Document>(pouch: LastingPouch, id: string): Promise<Stored<Document> | undefined> =>
  unless([NOT_FOUND], () => pouch.read((one) => one.get<Document>(id)));

/** Bodies by revision, 20 at a time. Without PouchDB's `latest`: an unknown revision there ends the process. */
function pouchRevisions(pouch: LastingPouch): RevisionSource {
  return {
    exact: async (wanted) => {
      const found: Revision[] = [];
      for (let start = 0; start < wanted.length; start += 20) {
        const page = wanted.slice(start, start + 20);
        const bodies = await Promise.all(page.map(({ id, rev }) => revision(pouch, id, rev)));
        found.push(...bodies.filter((body) => body !== undefined));
      }
      return found;
    },
    leaves: async (id) => {
      const leaves = await unless([404], () =>
        pouch.read((one) => one.get(id, { open_revs: 'all', revs: true })),
      );
      return (leaves ?? []).map((leaf) => leaf.ok);
    },
  };
}

const revision = (pouch: LastingPouch, id: string, rev: string): Promise<Revision | undefined> =>
  unless([400, 404], () => pouch.read((one) => one.get(id, { rev, revs: true })));

const PAGE_SIZE = 500;

/** One page of the feed as the port has it, read in pieces so that no turn of the event loop gets long. */
async function readChanges(pouch: LastingPouch, query: ChangesQuery): Promise<ChangesPage> {
  const { limit = Number.POSITIVE_INFINITY, includeDocuments = false } = query;
  const changes: Change[] = [];
  let since = await position(pouch, query.since);
  while (changes.length < limit) {
    const size = Math.min(PAGE_SIZE, limit - changes.length);
    const options = { since, limit: size, style: 'all_docs', include_docs: includeDocuments } as const;
    const page = await guarded(() => pouch.read(async (one) => await one.changes(options)));
    changes.push(...page.results.map(toChange));
    since = Number(page.last_seq);
    if (page.results.length < size) break;
    await nextTurn();
  }
  return { changes, lastSeq: String(since) };
}

/** A place this database has not reached, or another store's spelling: reading begins at the start again. */
async function position(pouch: LastingPouch, since: string): Promise<number> {
  const latest = Number((await guarded(() => pouch.read((one) => one.info()))).update_seq);
  if (since === 'now') return latest;
  const seq = /^\d+$/.test(since) ? Number(since) : 0;
  return seq <= latest ? seq : 0;
}

const toChange = (row: PouchDB.Core.ChangesResponseChange<object>): Change => ({
  id: row.id,
  seq: String(row.seq),
  revs: row.changes.map((change) => change.rev),
  deleted: row.deleted === true,
  ...(row.doc && { document: row.doc }),
});
