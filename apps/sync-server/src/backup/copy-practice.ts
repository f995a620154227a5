import { isShownBefore } from '@fieldleaf/domain/conflict/settle-versions';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Change, Database, Revision, Store } from '../store/store.ts';
import {
  BACKED_UP,
  type BackedUp,
  type BackupLine,
  type Changed,
  type Counts,
  type Reached,
  staysBehind,
} from './backup-format.ts';

/** Photos are documents of a few hundred kilobytes. */
const PAGE_SIZE = 50;
/** A practice that is written to without a moment's pause for so long is not copied. */
const LONGEST_SETTLING_MS = 60_000;
/** Changes are saved every few seconds: customers do not wait meanwhile. */
const LONGEST_LOOK_FOR_REST_MS = 300;

type Copying = {
  readonly store: Store;
  readonly now: () => Instant;
  readonly longestSettlingMs?: number;
};

export type Copied = Changed & { readonly counts: Counts };

/** It was written to all the while: the copy would be of no one moment. */
export class NeverAtRest extends Error {
  override readonly name = 'NeverAtRest';
}

/**
 * Reads the practice while it is being used, and answers it as it was at one moment: after everything was read once, what
 * changed meanwhile is read again, until nothing changes in either database for as long as it takes to look. Then the
 * documents read are those of that moment, what was read last of each, as after a power cut: whatever the server had
 * begun by then its own sweeps finish.
 */
export async function* copyPractice(copying: Copying): AsyncGenerator<readonly BackupLine[], Copied> {
  const { store, now, longestSettlingMs = LONGEST_SETTLING_MS } = copying;
  const feeds = feedsOf(store, { ops: '0', practice: '0' });
  for (const feed of feeds) yield* feed.readAll();
  const latest = performance.now() + longestSettlingMs;
  while (performance.now() < latest) {
    for (const feed of feeds) yield* feed.readLater();
    const settled = await lookForRest(feeds, now);
    if (settled) return settled;
  }
  throw new NeverAtRest('The practice was written to without a pause. Try again when less is going on.');
}

/**
 * Reads what changed since, until it is at one moment, if it finds one soon: in a crowd the practice seldom rests. Otherwise
 * the server's own records are the older ones, as a crash leaves them: their sweeps find what was finished after them.
 */
export async function* copyChanges(
  { store, now }: Copying,
  since: Reached,
): AsyncGenerator<readonly BackupLine[], Changed> {
  const feeds = feedsOf(store, since);
  const latest = performance.now() + LONGEST_LOOK_FOR_REST_MS;
  for (;;) {
    const begun = now();
    for (const feed of feeds) yield* feed.readLater();
    const asOf = now();
    if (await areRead(feeds)) return { asOf, reached: reachedBy(feeds) };
    if (performance.now() >= latest) return { asOf: begun, reached: reachedBy(feeds) };
  }
}

type Feed = ReturnType<typeof createFeed>;

const feedsOf = (store: Store, since: Reached): readonly Feed[] =>
  BACKED_UP.map((name) => createFeed(name, store.database(name), since[name]));

async function areRead(feeds: readonly Feed[]): Promise<boolean> {
  for (const feed of feeds) if (!(await feed.isRead())) return false;
  return true;
}

function reachedBy(feeds: readonly Feed[]): Reached {
  const reached = { ops: '0', practice: '0' };
  for (const feed of feeds) reached[feed.name] = feed.reached();
  return reached;
}

/** Both ends stand where they stood when both were counted: what was counted is what was read. */
async function lookForRest(feeds: readonly Feed[], now: () => Instant): Promise<Copied | undefined> {
  const asOf = now();
  if (!(await areRead(feeds))) return undefined;
  const counts = { practice: 0, ops: 0 };
  for (const feed of feeds) counts[feed.name] = await feed.count();
  return (await areRead(feeds)) ? { asOf, counts, reached: reachedBy(feeds) } : undefined;
}

function createFeed(name: BackedUp, database: Database, from: string) {
  let since = from;
  let begun = from;
  /** Ids that exist and are not copied. */
  const left = new Set<string>();

  const lines = async (changes: readonly Change[]): Promise<readonly BackupLine[]> => {
    for (const { id, deleted } of changes.filter(({ id }) => staysBehind(id)))
      if (deleted) left.delete(id);
      else left.add(id);
    const wanted = changes.filter(({ id }) => !staysBehind(id));
    return (await readRevisions(database, wanted)).map((document) => ({ in: name, document }));
  };
  async function* readOn(takes: (change: Change) => boolean): AsyncGenerator<readonly BackupLine[]> {
    for (;;) {
      const { changes, lastSeq } = await database.changes({ since, limit: PAGE_SIZE });
      since = lastSeq;
      if (changes.length === 0) return;
      const read = await lines(changes.filter(takes));
      if (read.length > 0) yield read;
    }
  }
  return {
    name,
    reached: () => since,
    /** Everything that is there; what was deleted before does not matter. */
    readAll: async function* () {
      begun = await database.lastSeq();
      yield* readOn(({ deleted }) => !deleted);
      // Covers later deletions of read documents.
      since = begun;
    },
    readLater: () => readOn(() => true),
    isRead: async () => (await database.changes({ since, limit: PAGE_SIZE })).changes.length === 0,
    count: async () => (await database.count()) - left.size,
  };
}

/**
 * The newest of each branch, with its history, the one that is shown last: of a revision that is not kept any more the one that
 * came after it. A document that has several is settled where it comes back.
 */
export async function readRevisions(
  database: Database,
  changes: readonly Change[],
): Promise<readonly Revision[]> {
  const wanted = changes.flatMap(({ id, revs }) => revs.map((rev) => ({ id, rev })));
  const { results } = await database.bulkGet(wanted);
  const found = results.flatMap(({ docs }) => docs.flatMap((each) => ('ok' in each ? [each.ok] : [])));
  return changes.flatMap(({ id }) => found.filter(({ _id }) => _id === id).toSorted(byShown));
}

/** A feed does not say which is shown; a removed one never is while another lives. */
function byShown(one: Revision, other: Revision): number {
  if (Boolean(one._deleted) !== Boolean(other._deleted)) return one._deleted ? -1 : 1;
  return isShownBefore(one._rev, other._rev) ? 1 : -1;
}
