import { setImmediate as nextTurn } from 'node:timers/promises';
import { err, ok } from '@fieldleaf/domain/result';
import { answerBulkGet } from '../bulk-get.ts';
import { type Page, type PageRow, readInPages } from '../read-in-pages.ts';
import { type Database, type Revision, type Stored, StoreUnavailable, type Writable } from '../store.ts';
import { createChangeSignal } from './change-signal.ts';
import { compactInSlices } from './compact-in-slices.ts';
import { groupWrites } from './grouped-writes.ts';
import type { LastingPouch } from './lasting-pouch.ts';
import { guarded, unless } from './pouch-failure.ts';
import { pouchRevisions } from './pouch-revisions.ts';
import { readChanges } from './read-changes.ts';
import { createRecentDocuments } from './recent-documents.ts';

const NOT_FOUND = 404;
const CONFLICT = 409;
const GET_MANY_PAGE = 200;

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
    const read = () => unless([NOT_FOUND], () => pouch.read((one) => one.get<Document>(id)));
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
      // Who asks while it runs means what was written until now.
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

/** Of revisions whose names are given PouchDB answers only those it did not take. */
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

async function getMany<Document>(
  pouch: LastingPouch,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stored<Document>>> {
  const found = new Map<string, Stored<Document>>();
  for (let start = 0; start < ids.length; start += GET_MANY_PAGE) {
    const keys = ids.slice(start, start + GET_MANY_PAGE);
    const { rows } = await guarded(() =>
      pouch.read((one) => one.allDocs<Document>({ keys, include_docs: true })),
    );
    for (const row of rows) if ('doc' in row && row.doc) found.set(row.id, row.doc);
    await nextTurn();
  }
  return found;
}
