import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change, ChangesPage, ChangesQuery } from '../store.ts';
import type { LastingPouch } from './lasting-pouch.ts';
import { guarded } from './pouch-failure.ts';

const PAGE_SIZE = 500;

/** One page of the feed as the port has it, read in pieces so that no turn of the event loop gets long. */
export async function readChanges(pouch: LastingPouch, query: ChangesQuery): Promise<ChangesPage> {
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
