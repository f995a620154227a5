import type { Revision } from '../store.ts';
import { CannotMend, lessThan } from '../store-not-opened.ts';
import { COUNT_KEY } from './fail-stop-level.ts';
import type { Salvaged } from './level-entries.ts';
import { BODIES, BODY, bodyKey, DOCUMENTS, LIVE_COUNT, nodesOf, type RevisionTree } from './look-through.ts';
import { isMadeInto } from './made-into.ts';
import { isIntact, sealed } from './sealed-values.ts';

const LAST_CHANGE = 'ÿmeta-storeÿ_local_last_update_seq';

/** Entry that PouchDB has of a document beside its bodies. */
type Revisions = {
  readonly id: string;
  readonly seq: number;
  readonly deleted?: boolean;
  readonly rev_map: Record<string, number>;
  readonly rev_tree: RevisionTree;
};

/** Body of the current revision that is gone from its place. */
export type MissingBody = { readonly id: string; readonly rev: string; readonly key: string };

/** A document whose revisions are gone or old, while its newest body is there. */
export type Uprooted = {
  readonly body: Revision;
  /** Hashes of its revisions by their height. */
  readonly hashes: Map<number, string>;
};

export type SortedOut = {
  /** Entries that can stay. */
  readonly entries: Map<string, string>;
  readonly missing: readonly MissingBody[];
  readonly uprooted: readonly Uprooted[];
  /** Count of changes that are gone, and nobody names their documents. */
  readonly unnamed: number;
  /** The height and hash of what each document is at. */
  readonly heads: ReadonlyMap<string, { readonly height: number; readonly hash: string }>;
  /** Count of documents there have to be; undefined if that is gone, too. */
  readonly count: number | undefined;
  /** True if all of it was as it was written. */
  readonly isWhole: boolean;
};

/** 0 for what is no body. */
const placeOf = (key: string): number => Number(BODY.exec(key)?.[1] ?? 0);

export function partsOf(rev: string): { readonly height: number; readonly hash: string } {
  const [height = '', hash = ''] = rev.split('-');
  return { height: Number(height), hash };
}

/**
 * Compares what is left with itself. PouchDB writes a body once and with it the document's revisions, so that each tells of
 * the other: only where both may be gone, or the logs lack writes that nobody names, it cannot be known what was there.
 */
export function sortOutEntries(salvaged: Salvaged, acknowledged: number): SortedOut {
  const entries = new Map<string, string>();
  for (const [key, value] of salvaged.entries)
    if (value !== null && isIntact(key, value)) entries.set(key, value);
  const bodies = bodiesIn(entries);
  const newest = new Map(bodies.map((body) => [body.document._id, body]));
  const { missing, named, stale, documents } = compareDocuments(entries, { bodies, newest });
  const uprooted = [...newest.values()]
    .filter(({ document: { _id } }) => stale.has(_id) || !documents.has(_id))
    .map(({ document }) => uprootedOf(document, { bodies, stale }));
  for (const { place } of bodies) if (!named.has(place)) entries.delete(bodyKey(place));
  const count = setCounts(entries, { salvaged, acknowledged, documents });
  const unnamed = countUnnamed(salvaged, { named, last: Number(entries.get(LAST_CHANGE)) });
  const before = [...salvaged.entries].filter(([, value]) => value !== null);
  return {
    entries,
    missing,
    uprooted,
    unnamed,
    heads: headsOf(documents, uprooted),
    count,
    isWhole: before.length === entries.size && before.every(([key, value]) => entries.get(key) === value),
  };
}

type Body = { readonly place: number; readonly document: Revision };

/** In the order they were written. */
function bodiesIn(entries: ReadonlyMap<string, string>): readonly Body[] {
  const bodies: Body[] = [];
  for (const [key, value] of entries) {
    const place = placeOf(key);
    if (place > 0) bodies.push({ place, document: JSON.parse(value) });
  }
  return bodies.sort((one, other) => one.place - other.place);
}

type Bodies = { readonly bodies: readonly Body[]; readonly newest: ReadonlyMap<string, Body> };

type Compared = {
  readonly documents: Map<string, Revisions>;
  /** Have a body that is newer than what they say of themselves. */
  readonly stale: Map<string, Revisions>;
  readonly named: Set<number>;
  readonly missing: MissingBody[];
};

function compareDocuments(entries: Map<string, string>, { bodies, newest }: Bodies): Compared {
  const there = new Set(bodies.map(({ place }) => place));
  const compared: Compared = { documents: new Map(), stale: new Map(), named: new Set(), missing: [] };
  for (const [key, value] of entries) {
    if (!key.startsWith(DOCUMENTS)) continue;
    const document: Revisions = JSON.parse(value);
    const { id, rev_map } = document;
    const places = Object.values(rev_map);
    compared.documents.set(id, document);
    if ((newest.get(id)?.place ?? 0) > Math.max(...places)) compared.stale.set(id, document);
    for (const place of places) compared.named.add(place);
    if (!places.every((place) => there.has(place))) lookForBodies(document, { entries, there, compared });
  }
  return compared;
}

type Looking = {
  readonly entries: Map<string, string>;
  readonly there: ReadonlySet<number>;
  readonly compared: Compared;
};

/** Bodies of superseded revisions that are gone are let go of, as when the store is compacted. */
function lookForBodies(document: Revisions, { entries, there, compared }: Looking): void {
  const { id, rev_map } = document;
  const isStale = compared.stale.has(id);
  const leaves = nodesOf(document.rev_tree).flatMap(({ rev, isLeaf }) => (isLeaf && !isStale ? [rev] : []));
  const gone = Object.entries(rev_map).filter(([, place]) => !there.has(place));
  for (const [rev, place] of gone) {
    const removal = removalOf(document, rev);
    if (!leaves.includes(rev)) letGo(document, rev);
    else if (removal) setSealed(entries, bodyKey(place), removal);
    else compared.missing.push({ id, rev, key: bodyKey(place) });
  }
  setSealed(entries, DOCUMENTS + id, document);
}

const setSealed = (entries: Map<string, string>, key: string, value: object): void => {
  entries.set(key, sealed(key, JSON.stringify(value)));
};

/** The body of a removal, if it was no more than that: a revision is made of its document. */
function removalOf(document: Revisions, rev: string): Revision | undefined {
  const removal = { _id: document.id, _rev: rev, _deleted: true };
  const node = nodesOf(document.rev_tree).find((each) => each.rev === rev);
  return node?.before !== undefined && isMadeInto(removal, node.before) ? removal : undefined;
}

function letGo(document: Revisions, rev: string): void {
  for (const node of nodesOf(document.rev_tree)) if (node.rev === rev) node.about.status = 'missing';
  delete document.rev_map[rev];
}

type Left = { readonly bodies: readonly Body[]; readonly stale: ReadonlyMap<string, Revisions> };

function uprootedOf(body: Revision, { bodies, stale }: Left): Uprooted {
  const known = stale.get(body._id);
  const revs = [
    ...(known ? nodesOf(known.rev_tree).map(({ rev }) => rev) : []),
    ...bodies.flatMap(({ document }) => (document._id === body._id ? [document._rev] : [])),
  ];
  const parts = revs.map(partsOf);
  return { body, hashes: new Map(parts.map(({ height, hash }) => [height, hash])) };
}

function headsOf(documents: ReadonlyMap<string, Revisions>, uprooted: readonly Uprooted[]) {
  const revs: (readonly [string, string])[] = [...documents.values()].map(({ id, ...document }) => {
    const leaves = nodesOf(document.rev_tree).filter(({ isLeaf }) => isLeaf);
    return [id, leaves.at(-1)?.rev ?? ''];
  });
  for (const { body } of uprooted) revs.push([body._id, body._rev]);
  return new Map(revs.map(([id, rev]) => [id, partsOf(rev)]));
}

type Counting = {
  readonly salvaged: Salvaged;
  readonly acknowledged: number;
  readonly documents: ReadonlyMap<string, Revisions>;
};

/** Sets what PouchDB counts; answers how many documents there were by its own count. */
function setCounts(
  entries: Map<string, string>,
  { salvaged, acknowledged, documents }: Counting,
): number | undefined {
  const isLost = (key: string) => !entries.has(key) || isInRange(salvaged, key);
  const set = (key: string, count: number) => {
    if (Number(entries.get(key) ?? 0) !== count) entries.set(key, sealed(key, String(count)));
  };
  const batches = Number(entries.get(COUNT_KEY) ?? 0);
  if (batches < acknowledged && !isLost(COUNT_KEY))
    throw new CannotMend(lessThan(acknowledged, batches).message);
  set(COUNT_KEY, Math.max(batches, acknowledged));
  const places = [...salvaged.entries.keys()].map((key) => placeOf(key));
  const last = places.reduce((most, place) => Math.max(most, place), 0);
  set(LAST_CHANGE, Math.max(last, Number(entries.get(LAST_CHANGE) ?? 0)));
  const count = isLost(LIVE_COUNT) ? undefined : Number(entries.get(LIVE_COUNT));
  set(LIVE_COUNT, [...documents.values()].filter(({ deleted }) => !deleted).length);
  return count;
}

const isInRange = ({ ranges }: Salvaged, key: string): boolean =>
  ranges.some(({ after, to }) => after < key && key <= to);

/** Counts changes that are gone and that no document names: of a lost part of the logs, or of the tables together with theirs. */
function countUnnamed(
  salvaged: Salvaged,
  { named, last }: { readonly named: ReadonlySet<number>; readonly last: number },
): number {
  const { entries, ranges, areLogsWhole, inTables } = salvaged;
  const mayLack = (kind: string) => ranges.some(({ after, to }) => after < `${kind}ÿ` && to > kind);
  const mayLackBoth = mayLack(DOCUMENTS) && mayLack(BODIES);
  if (mayLackBoth && isInRange(salvaged, LAST_CHANGE))
    throw new CannotMend('A part is gone that said how far it was.');
  let first = 0;
  for (const key of inTables) first = Math.max(first, placeOf(key));
  const isLost = (place: number, key: string) => {
    const value = entries.get(key);
    if (value !== undefined) return value !== null && !isIntact(key, value);
    return (!areLogsWhole && place > first) || (mayLackBoth && isInRange(salvaged, key));
  };
  let unnamed = 0;
  for (let place = 1; place <= last; place += 1)
    if (!named.has(place) && isLost(place, bodyKey(place))) unnamed += 1;
  return unnamed;
}
