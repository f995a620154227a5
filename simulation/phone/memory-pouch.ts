import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { Process, VirtualTime } from '../world/virtual-time.ts';

type Doc = { readonly _id: string; readonly _rev?: string; readonly _deleted?: true };
type Change = { readonly id: string; readonly seq: number; readonly doc: Doc };

/** Storage of a phone that outlives its app. */
export type Disk = {
  /** As the browser's own storage is called. */
  readonly name: string;
  readonly docs: Map<string, Doc & { readonly _rev: string }>;
  /** The last revision of what is gone, by id. */
  readonly deleted: Map<string, string>;
  seq: number;
  /** With which change each document, or its end, was written. */
  readonly written: Map<string, number>;
  /** The phone's snapshot, kept beside the documents. */
  readonly beside: Map<string, object>;
  /** Every id there ever was, by the word before its colon, in the order in which they came. */
  readonly idsByType: Map<string, string[]>;
  readonly listeners: Set<(change: Change) => void>;
};

export const emptyDisk = (name: string): Disk => ({
  name,
  docs: new Map(),
  deleted: new Map(),
  seq: 0,
  written: new Map(),
  beside: new Map(),
  idsByType: new Map(),
  listeners: new Set(),
});

export type Handle = {
  readonly disk: Disk;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly owner: Process;
  readonly name: string;
  /** Rates at which a write finds the phone full, and at which the browser drops the connection under one. */
  readonly failures: { readonly full: number; readonly lost: number };
};

type Feed = { readonly since?: number | 'now'; readonly live?: boolean };

type Query = { readonly keys?: readonly string[]; readonly startkey?: string; readonly endkey?: string };

/**
 * As much of PouchDB as the phone's own code uses, over a disk that outlives the app: every call
 * takes a moment, in which the app may die, and a write may find the phone full. The real PouchDB on a
 * stand-in of IndexedDB takes a hundred times as long; the phone's own tests use that one.
 */
export function openMemoryPouch({ disk, time, chance, owner, name, failures }: Handle) {
  const later = <Value>(run: () => Value): Promise<Value> =>
    new Promise((resolve, reject) => {
      const happen = () => {
        try {
          resolve(run());
        } catch (error) {
          reject(error);
        }
      };
      time.plan(chance.between(1, 12), happen, owner);
    });

  const writing = <Value>(run: () => Value): Promise<Value> =>
    later(() => {
      if (chance.happens(failures.full)) throw new DOMException('full', 'QuotaExceededError');
      const isLost = chance.happens(failures.lost);
      // A write may then be there or not; the caller is not told.
      if (isLost && chance.happens(0.5)) throw lostConnection();
      const written = run();
      if (isLost) throw lostConnection();
      return written;
    });

  const rowOf = (doc: Doc & { readonly _rev: string }) => ({
    id: doc._id,
    key: doc._id,
    value: { rev: doc._rev },
    doc,
  });

  const rowOfKey = (id: string) => {
    const [doc, rev] = [disk.docs.get(id), disk.deleted.get(id)];
    if (doc) return rowOf(doc);
    return rev === undefined ? { key: id } : { id, key: id, value: { rev, deleted: true }, doc: null };
  };

  const rows = ({ keys, startkey = '', endkey = '\uffff' }: Query) => {
    if (keys) return keys.map(rowOfKey);
    const found = [...disk.docs.values()].filter(({ _id }) => _id >= startkey && _id <= endkey);
    return found.sort((one, other) => (one._id < other._id ? -1 : 1)).map(rowOf);
  };

  return {
    name,
    close: async () => undefined,
    info: () => later(() => ({ update_seq: disk.seq })),
    // No `_local` document is written here.
    get: () => later(() => Promise.reject(Object.assign(new Error('missing'), { status: 404 }))),
    allDocs: (query: Query = {}) => later(() => ({ rows: rows(query) })),
    put: (doc: Doc) => writing(() => orThrow(write(disk, doc))),
    bulkDocs: (docs: readonly Doc[], { new_edits = true } = {}) =>
      writing(() => docs.map((doc) => (new_edits ? write(disk, doc) : replicate(disk, doc)))),
    changes: ({ since = 0, live = false }: Feed) =>
      live ? feedOf(disk) : later(() => changesSince(disk, Number(since))),
  };
}

const lostConnection = () => new DOMException('The database connection is closing.', 'InvalidStateError');

/** Told at once of what is written, by whichever code of this phone. */
function feedOf(disk: Disk) {
  const heard: ((change: Change) => void)[] = [];
  const hear = (change: Change) => {
    for (const each of heard) each(change);
  };
  disk.listeners.add(hear);
  const feed = {
    on: (name: string, listener: (change: Change) => void) => {
      if (name === 'change') heard.push(listener);
      return feed;
    },
    cancel: () => disk.listeners.delete(hear),
  };
  return feed;
}

type Written = { readonly ok: true; readonly id: string; readonly rev: string };
type Refused = { readonly error: true; readonly status: 409; readonly id: string };

function write(disk: Disk, doc: Doc): Written | Refused {
  const before = disk.docs.get(doc._id);
  // A deleted document may be written anew without its revision.
  if (before?._rev !== doc._rev) return { error: true, status: 409, id: doc._id };
  const rev = `${Number.parseInt(before?._rev ?? disk.deleted.get(doc._id) ?? '0', 10) + 1}-phone`;
  keep(disk, { ...doc, _rev: rev });
  return { ok: true, id: doc._id, rev };
}

/** As pulling writes: the revision comes along, and an older one changes nothing. */
function replicate(disk: Disk, doc: Doc): Written {
  const before = disk.docs.get(doc._id);
  const rev = doc._rev ?? '';
  if (Number.parseInt(before?._rev ?? disk.deleted.get(doc._id) ?? '0', 10) < Number.parseInt(rev, 10))
    keep(disk, { ...doc, _rev: rev });
  return { ok: true, id: doc._id, rev };
}

function keep(disk: Disk, doc: Doc & { readonly _rev: string }): void {
  disk.seq += 1;
  disk.written.set(doc._id, disk.seq);
  if (!disk.docs.has(doc._id)) listId(disk, doc._id);
  if (doc._deleted) {
    disk.docs.delete(doc._id);
    disk.deleted.set(doc._id, doc._rev);
  } else {
    disk.docs.set(doc._id, doc);
    disk.deleted.delete(doc._id);
  }
  for (const hear of disk.listeners) hear({ id: doc._id, seq: disk.seq, doc });
}

function changesSince(disk: Disk, since: number) {
  const results = [...disk.written]
    .filter(([, seq]) => seq > since)
    .sort(([, one], [, other]) => one - other)
    .map(([id, seq]): Change => ({ id, seq, doc: disk.docs.get(id) ?? goneFrom(disk, id) }));
  return { results, last_seq: disk.seq };
}

const goneFrom = ({ deleted }: Disk, id: string): Doc => ({
  _id: id,
  _rev: deleted.get(id) ?? '0-phone',
  _deleted: true,
});

function listId({ idsByType }: Disk, id: string): void {
  const type = id.slice(0, id.indexOf(':'));
  const ids = idsByType.get(type);
  if (ids) ids.push(id);
  else idsByType.set(type, [id]);
}

function orThrow(written: Written | Refused): Written {
  if ('error' in written) throw Object.assign(new Error('Document update conflict'), written);
  return written;
}
