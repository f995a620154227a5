import { setTimeout as sleep } from 'node:timers/promises';
import { isIntact } from './sealed-values.ts';

/** Key and value as LevelDB has them; undefined at the end. */
export type NextEntry = () => Promise<readonly [key: string, value: string] | undefined>;

/** Ends early, and rests between its slices so that whoever is served meanwhile hardly notices. */
export type Pace = { readonly isOver: () => boolean; readonly pauseMs: number };

export type Look = Pace & {
  /** Begins at the first entry, in the order of keys. */
  readonly open: () => { readonly next: NextEntry; readonly end: () => Promise<void> };
};

const SLICE = 200;

export const BODY = /^ÿby-sequenceÿ(\d{16})$/;
export const BODIES = 'ÿby-sequenceÿ';
export const bodyKey = (place: number): string => `${BODIES}${String(place).padStart(16, '0')}`;
export const DOCUMENTS = 'ÿdocument-storeÿ';
export const LIVE_COUNT = 'ÿmeta-storeÿ_local_doc_count';

type Found = {
  /** Ids of documents whose revisions do not match their checksum. */
  readonly documents: Set<string>;
  /** Places of bodies that do not match, that a document names and nobody has, or that no document names. */
  readonly bodies: Set<number>;
  /** Other keys. */
  readonly others: Set<string>;
  live: number;
  count: number;
};

/** Ids and keys of what is damaged or gone, and places of bodies. */
export type Looked = { readonly names: readonly string[]; readonly bodies: ReadonlySet<number> };

/**
 * Reads everything PouchDB has stored, and compares its parts: each body belongs to a document, each document has its bodies, and
 * there are as many as were counted. Answers undefined if it was over before.
 */
export async function lookThrough(look: Look): Promise<Looked | undefined> {
  const found: Found = { documents: new Set(), bodies: new Set(), others: new Set(), live: 0, count: 0 };
  const unnamed = createPlaces();
  const isWhole = await each(look, (key, value) => compare({ key, value, found, unnamed }));
  if (!isWhole) return undefined;
  const { documents, bodies, others, live, count } = found;
  // Bodies of a document that cannot be read are named by nobody.
  if (documents.size === 0) for (const place of unnamed.all()) bodies.add(place);
  const names = bodies.size > 0 ? await namesOf(look, bodies) : [];
  const isShort = documents.size === 0 && names.length === 0 && live !== count;
  const short = isShort ? [`${count - live} of ${count} documents`] : [];
  return { names: [...new Set([...documents, ...names, ...others, ...short])], bodies };
}

/** Calls `see` for every entry; false if it was over before the last. */
async function each(
  { open, isOver, pauseMs }: Look,
  see: (key: string, value: string) => void,
): Promise<boolean> {
  const entries = open();
  try {
    for (let count = 1; !isOver(); count += 1) {
      const entry = await entries.next();
      if (!entry) return true;
      see(...entry);
      if (count % SLICE === 0) await sleep(pauseMs);
    }
    return false;
  } finally {
    await entries.end();
  }
}

type Compared = {
  readonly key: string;
  readonly value: string;
  readonly found: Found;
  /** Bodies come before the documents that name them. */
  readonly unnamed: Places;
};

function compare({ key, value, found, unnamed }: Compared): void {
  const place = Number(BODY.exec(key)?.[1] ?? 0);
  if (place > 0) unnamed.add(place);
  if (!isIntact(key, value)) noteDamaged(key, place, found);
  else if (key === LIVE_COUNT) found.count = Number(value);
  else if (key.startsWith(DOCUMENTS)) {
    const { deleted, rev_map } = revisionsIn(value);
    if (!deleted) found.live += 1;
    for (const named of Object.values(rev_map)) if (!unnamed.remove(named)) found.bodies.add(named);
  }
}

function noteDamaged(key: string, place: number, { bodies, documents, others }: Found): void {
  if (place > 0) bodies.add(place);
  else if (key.startsWith(DOCUMENTS)) documents.add(key.slice(DOCUMENTS.length));
  else others.add(key);
}

/** A revision in PouchDB's tree of them, with those made of it. */
type Node = readonly [hash: string, about: { status: string }, next: readonly Node[]];

export type RevisionTree = readonly { readonly pos: number; readonly ids: Node }[];

type Revisions = {
  readonly id: string;
  readonly winningRev: string;
  readonly deleted?: boolean;
  readonly rev_map: Record<string, number>;
  readonly rev_tree: RevisionTree;
};

type FoundRevision = {
  readonly rev: string;
  /** The one it was made of. */
  readonly before: string | undefined;
  readonly about: { status: string };
  readonly isLeaf: boolean;
};

export function nodesOf(tree: RevisionTree): readonly FoundRevision[] {
  const found: FoundRevision[] = [];
  const see = (height: number, [hash, about, next]: Node, before?: string) => {
    const rev = `${height}-${hash}`;
    found.push({ rev, before, about, isLeaf: next.length === 0 });
    for (const node of next) see(height + 1, node, rev);
  };
  for (const { pos, ids } of tree) see(pos, ids);
  return found;
}

const revisionsIn = (value: string) => JSON.parse(value) as Revisions;

/** Ids of the documents the bodies belong to. */
async function namesOf(look: Look, bodies: ReadonlySet<number>): Promise<readonly string[]> {
  const owned = await findOwners(look, bodies);
  const places = new Set(owned.map(({ place }) => place));
  const left = [...bodies].filter((place) => !places.has(place));
  const names = owned.map(({ id }) => id);
  return left.length > 0 ? [...names, `the documents of changes ${left.join(', ')}`] : names;
}

/** A body at its place, and the revision it is of. */
export type OwnedBody = {
  readonly place: number;
  readonly id: string;
  readonly rev: string;
  /** The one it was made of. */
  readonly before: string | undefined;
  /** False once another has followed. */
  readonly isCurrent: boolean;
};

export async function findOwners(look: Look, bodies: ReadonlySet<number>): Promise<readonly OwnedBody[]> {
  const owned: OwnedBody[] = [];
  await each(look, (key, value) => {
    if (!key.startsWith(DOCUMENTS) || !isIntact(key, value)) return;
    const { id, rev_map, rev_tree, winningRev } = revisionsIn(value);
    for (const [rev, place] of Object.entries(rev_map)) {
      if (!bodies.has(place)) continue;
      const before = nodesOf(rev_tree).find((node) => node.rev === rev)?.before;
      owned.push({ place, id, rev, before, isCurrent: rev === winningRev });
    }
  });
  return owned;
}

type Places = ReturnType<typeof createPlaces>;

/** A set of numbers that takes a bit for each. */
function createPlaces() {
  let bits = new Uint8Array(1_024);
  const has = (place: number) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
  return {
    add: (place: number) => {
      if (place >> 3 >= bits.length) {
        const more = new Uint8Array(Math.max(bits.length * 2, (place >> 3) + 1));
        more.set(bits);
        bits = more;
      }
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    },
    remove: (place: number) => {
      const was = has(place);
      if (was) bits[place >> 3] = (bits[place >> 3] ?? 0) & ~(1 << (place & 7));
      return was;
    },
    all: () => Array.from({ length: bits.length * 8 }, (_, place) => place).filter(has),
  };
}
