import type { Change, ChangesPage, Database, ChangesQuery as StoreQuery } from '../../store/store.ts';
import type { ChangesQuery } from './sync-schemas.ts';

export type FeedRow = {
  readonly seq: string;
  readonly id: string;
  readonly changes: readonly { readonly rev: string }[];
  readonly deleted?: true;
  readonly doc?: unknown;
};

export type FeedPage = { readonly results: readonly FeedRow[]; readonly last_seq: string };

export const feedRow = ({ seq, id, revs, deleted, document }: Change): FeedRow => ({
  seq,
  id,
  changes: revs.map((rev) => ({ rev })),
  ...(deleted ? { deleted: true as const } : {}),
  ...(document === undefined ? {} : { doc: document }),
});

const page = ({ changes, lastSeq }: ChangesPage): FeedPage => ({
  results: changes.map(feedRow),
  last_seq: lastSeq,
});

/**
 * Returns changes in the form of CouchDB's `_changes`. A long poll that finds none waits for the next change or the
 * end of `patience`, then returns what there is: an empty page is valid.
 */
export async function readFeed(
  practice: Database,
  query: ChangesQuery,
  patience: AbortSignal,
): Promise<FeedPage> {
  const since = query.since === 'now' ? await practice.lastSeq() : (query.since ?? '0');
  const limits = query.limit === undefined ? {} : { limit: Math.max(1, query.limit) };
  const wanted = { since, includeDocuments: query.include_docs ?? false, ...limits };
  const read = () => (query.without ? changesWithoutCommands(practice, wanted) : practice.changes(wanted));
  const found = await read();
  if (found.changes.length > 0 || query.feed !== 'longpoll') return page(found);
  await practice.waitForChange(since, patience);
  return page(await read());
}

/** As many as were asked for without the records of commands: a page that is not full would end a pull. */
async function changesWithoutCommands(practice: Database, query: StoreQuery): Promise<ChangesPage> {
  const { limit = Number.POSITIVE_INFINITY } = query;
  const changes: Change[] = [];
  let lastSeq = query.since;
  for (;;) {
    const rest = limit - changes.length;
    const asked = Number.isFinite(rest) ? { limit: rest } : {};
    const found = await practice.changes({ ...query, since: lastSeq, ...asked });
    changes.push(...found.changes.filter(({ id }) => !id.startsWith('command:')));
    lastSeq = found.lastSeq;
    if (found.changes.length < rest || changes.length >= limit) return { changes, lastSeq };
  }
}
