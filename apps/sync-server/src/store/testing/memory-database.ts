import { err, ok } from '@fieldleaf/domain/result';
import { answerBulkGet } from '../bulk-get.ts';
import { createChangeSignal } from '../embedded/change-signal.ts';
import type { Change, Database, Range, Revision, Stored, Writable } from '../store.ts';

type Body = Readonly<Record<string, unknown>>;

/** One document with all its revisions, newest first. */
type Entry = {
  readonly seq: number;
  readonly rev: string;
  readonly deleted: boolean;
  /** A body that was compacted away is absent. */
  readonly bodies: readonly { readonly rev: string; readonly body?: Body }[];
};

const isLocal = (id: string): boolean => id.startsWith('_local/');

/** The port in memory: for simulations, where thousands of stores live for a moment each. */
export function createMemoryDatabase(): Database {
  const entries = new Map<string, Entry>();
  const feed: string[] = [];
  const signal = createChangeSignal();
  let writes = 0;
  const sorted: string[] = [];

  const write = (
    id: string,
    body: Body,
    { rev, deleted = false }: { readonly rev: string | undefined; readonly deleted?: boolean },
  ) => {
    const before = entries.get(id);
    const expected = before && !before.deleted ? before.rev : undefined;
    if (expected !== rev) return err({ code: 'conflict', id } as const);
    writes += 1;
    const next = `${before ? generation(before.rev) + 1 : 1}-${writes.toString(16).padStart(32, '0')}`;
    const bodies = [{ rev: next, body }, ...(before?.bodies ?? [])];
    if (!isLocal(id)) feed.push(id);
    if (!before) sortIn(sorted, id);
    entries.set(id, { seq: feed.length, rev: next, deleted, bodies });
    if (!isLocal(id)) signal.notify();
    return ok({ rev: next });
  };

  const takeIn = ({ _id, _rev, _deleted: deleted = false, _revisions, ...body }: Revision) => {
    const before = entries.get(_id);
    if (before && generation(before.rev) >= generation(_rev)) return;
    const older = (_revisions?.ids ?? []).slice(1);
    const history = older.map((hash, age) => ({ rev: `${generation(_rev) - 1 - age}-${hash}` }));
    if (!before) sortIn(sorted, _id);
    feed.push(_id);
    entries.set(_id, { seq: feed.length, rev: _rev, deleted, bodies: [{ rev: _rev, body }, ...history] });
  };

  const read = <Document>(id: string): Stored<Document> | undefined => {
    const entry = entries.get(id);
    return entry && !entry.deleted ? storedOf<Document>(id, entry) : undefined;
  };

  const inRange = ({ from, to }: Range): readonly string[] =>
    sorted.slice(
      firstWhere(sorted, (id) => id >= from),
      firstWhere(sorted, (id) => id > to),
    );

  const changeAt = (seq: number, includeDocuments: boolean): readonly Change[] => {
    const id = feed[seq - 1] ?? '';
    const entry = entries.get(id);
    if (entry?.seq !== seq) return [];
    const document = includeDocuments && !entry.deleted ? { document: storedOf(id, entry) } : {};
    return [{ id, seq: String(seq), revs: [entry.rev], deleted: entry.deleted, ...document }];
  };

  return {
    get: async (id) => read(id),
    getMany: async <Document>(ids: readonly string[]) => {
      const found = ids.flatMap((id) => read<Document>(id) ?? []);
      return new Map(found.map((document) => [document._id, document]));
    },
    put: async (document) => {
      const { _id, _rev, ...body } = asWritten(document);
      return write(_id, body, { rev: _rev });
    },
    remove: async (id, rev) => {
      const removed = write(id, {}, { rev, deleted: true });
      return removed.ok ? ok(undefined) : removed;
    },
    compact: async () => {
      for (const [id, entry] of entries) {
        const bodies = entry.bodies.map((each, age) => (age === 0 ? each : { rev: each.rev }));
        entries.set(id, { ...entry, bodies });
      }
    },
    range: async <Document>(range: Range) => {
      const found = inRange(range).flatMap((id) => read<Document>(id) ?? []);
      return (range.descending ? found.reverse() : found).slice(0, range.limit);
    },
    changes: async ({ since, limit = Number.POSITIVE_INFINITY, includeDocuments = false }) => {
      const changes: Change[] = [];
      let seq = placeIn(since, feed.length);
      while (seq < feed.length && changes.length < limit) {
        seq += 1;
        changes.push(...changeAt(seq, includeDocuments));
      }
      return { changes, lastSeq: String(seq) };
    },
    waitForChange: async (since, abort) => {
      const { woken, cancel } = signal.wait(abort);
      if (since === String(feed.length)) await woken;
      cancel();
    },
    lastSeq: async () => String(feed.length),
    count: async () => [...entries].filter(([id, { deleted }]) => !isLocal(id) && !deleted).length,
    putRevisions: async (revisions) => {
      for (const revision of revisions) takeIn(revision);
      signal.notify();
    },
    bulkGet: (wanted) =>
      answerBulkGet(wanted, {
        exact: async (revisions) => revisions.flatMap(({ id, rev }) => revisionOf(id, entries.get(id), rev)),
        leaves: async (id) => revisionOf(id, entries.get(id), entries.get(id)?.rev),
      }),
  };
}

/** Returns the index of the first id for which `holds` is true; it is true for all later ones. */
function firstWhere(ids: readonly string[], holds: (id: string) => boolean): number {
  let [least, most] = [0, ids.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (holds(ids[middle] ?? '')) most = middle;
    else least = middle + 1;
  }
  return least;
}

function sortIn(ids: string[], id: string): void {
  if (!isLocal(id))
    ids.splice(
      firstWhere(ids, (other) => other > id),
      0,
      id,
    );
}

const generation = (rev: string): number => Number.parseInt(rev, 10);

/** Document as a disk returns it: no `undefined`, no class, nothing the writer still holds. */
const asWritten = (document: Writable): Writable & Body =>
  JSON.parse(JSON.stringify(document)) as Writable & Body;

const storedOf = <Document>(id: string, { rev, bodies }: Entry): Stored<Document> =>
  ({ _id: id, _rev: rev, ...bodies[0]?.body }) as Stored<Document>;

/** A place it has not reached is another database's: reading begins at the start again. */
function placeIn(since: string, latest: number): number {
  if (since === 'now') return latest;
  const seq = Number(since);
  return Number.isInteger(seq) && seq <= latest ? seq : 0;
}

function revisionOf(id: string, entry: Entry | undefined, rev: string | undefined): readonly Revision[] {
  const at = entry?.bodies.findIndex((each) => each.rev === rev) ?? -1;
  if (!entry || at < 0) return [];
  const older = entry.bodies.slice(at);
  const [newest] = older;
  if (!newest?.body) return [];
  const ids = older.map((each) => each.rev.slice(each.rev.indexOf('-') + 1));
  const isDeletion = entry.deleted && at === 0 ? { _deleted: true } : {};
  const start = generation(newest.rev);
  return [{ _id: id, _rev: newest.rev, ...newest.body, ...isDeletion, _revisions: { start, ids } }];
}
