import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import type { Copy, DatabaseName, Revision } from '../store.ts';
import { CannotMend } from '../store-not-opened.ts';
import { isTooLarge, readEntries } from './level-entries.ts';
import { findDamagedFiles } from './level-files.ts';
import { bodyText, findRevisions, nameOf } from './mend-bodies.ts';
import { openPouch } from './open-pouch.ts';
import { sealed } from './sealed-values.ts';
import {
  type MissingBody,
  partsOf,
  type SortedOut,
  sortOutEntries,
  type Uprooted,
} from './sort-out-entries.ts';

type Mending = {
  /** Folders it lies in, and the mended one is made in. */
  readonly from: string;
  readonly into: string;
  readonly name: DatabaseName;
  /** The newest first. */
  readonly copies: readonly Copy[];
  /** So many writes it has acknowledged. */
  readonly acknowledged: number;
};

/**
 * Makes a database anew from what can be read of it, and puts back what is gone from copies of it. Throws `CannotMend` unless
 * it is certain that nothing is missing. Answers the ids of what came from copies; undefined if there was nothing to mend.
 */
export async function mendDatabase(mending: Mending): Promise<readonly string[] | undefined> {
  const { from, into, name, copies, acknowledged } = mending;
  const areFilesWhole = (await findDamagedFiles(join(from, name))).length === 0;
  if (areFilesWhole && (await isTooLarge(join(from, name)))) return undefined;
  const salvaged = await readEntries(join(from, name));
  const sorted = sortOutEntries(salvaged, acknowledged);
  const { entries, missing } = sorted;
  if (sorted.isWhole && salvaged.areFilesKnown && areFilesWhole) return undefined;
  const found = await findRevisions(copies, missing);
  const gone = missing.filter((one) => !found.has(nameOf(one)));
  if (gone.length > 0) throw new CannotMend(`${listOf(gone)} is in no backup in its last revision.`);
  for (const one of missing) putBack(entries, one, found);
  const again = await revisionsToWrite(sorted, mending);
  await writeLevel(join(into, name), entries);
  await finish(mending, { again, count: sorted.count });
  return [...new Set([...missing.map(({ id }) => id), ...again.map(({ _id }) => _id)])];
}

const listOf = (gone: readonly { readonly id: string }[]): string =>
  gone
    .slice(0, 5)
    .map(({ id }) => id)
    .join(', ') + (gone.length > 5 ? ` and ${gone.length - 5} more` : '');

function putBack(entries: Map<string, string>, one: MissingBody, found: ReadonlyMap<string, Revision>): void {
  const revision = found.get(nameOf(one));
  if (revision) entries.set(one.key, sealed(one.key, bodyText(revision)));
}

/** Documents PouchDB has to write again: they get a new place at the end of the feed, and stay in their revision. */
async function revisionsToWrite(
  { uprooted, unnamed, heads }: SortedOut,
  { name, copies }: Mending,
): Promise<readonly Revision[]> {
  const unrooted = () => new Map(uprooted.filter((one) => !isRooted(one)).map((one) => [one.body._id, one]));
  for (const copy of copies) {
    const asked = unrooted();
    if (asked.size === 0) break;
    for (const revision of await copy(({ _id }) => asked.has(_id)))
      addHistory(asked.get(revision._id), revision);
  }
  const [newest] = copies;
  const ahead = unnamed > 0 && newest ? await newest((revision) => stepsFrom(heads, revision) > 0) : [];
  const newer = new Map(ahead.map((revision) => [revision._id, revision]));
  // Each that is one change ahead has lost that one; of one that is further ahead some may be known, and hide another's.
  const isAccounted =
    newer.size === unnamed && [...newer.values()].every((revision) => stepsFrom(heads, revision) === 1);
  if (!isAccounted)
    throw new CannotMend(`${unnamed} changes are gone, and the last backup does not tell which.`);
  return [...uprooted.map((one) => withHistory(one, name)), ...newer.values()];
}

const isRooted = ({ body, hashes }: Uprooted): boolean =>
  hashesDown(partsOf(body._rev).height, hashes).length === partsOf(body._rev).height;

/** From the height down to the first that is not known. */
function hashesDown(height: number, hashes: ReadonlyMap<number, string>): readonly string[] {
  const down: string[] = [];
  for (let hash = hashes.get(height); hash !== undefined; hash = hashes.get(height - down.length))
    down.push(hash);
  return down;
}

function addHistory(known: Uprooted | undefined, { _revisions }: Revision): void {
  const { start, ids } = _revisions ?? { start: 0, ids: [] };
  for (const [below, hash] of ids.entries())
    if (known && !known.hashes.has(start - below)) known.hashes.set(start - below, hash);
}

/** Phones tell by the history that a document is not another; `ops` is read by nobody but us. */
function withHistory({ body, hashes }: Uprooted, name: DatabaseName): Revision {
  const { height } = partsOf(body._rev);
  const ids = hashesDown(height, hashes);
  if (ids.length < height && name === 'practice')
    throw new CannotMend(`The revisions of ${body._id} are gone, and in no backup.`);
  return { ...body, _revisions: { start: height, ids } };
}

/** Count of changes by which a copy's revision is further than the store's; 0 if it is not the same document further on. */
function stepsFrom(heads: SortedOut['heads'], { _id, _revisions }: Revision): number {
  if (!_revisions) return 0;
  const { start, ids } = _revisions;
  const head = heads.get(_id);
  if (!head) return start;
  const steps = start - head.height;
  return steps > 0 && ids[steps] === head.hash ? steps : 0;
}

const PAGE = 500;

async function writeLevel(place: string, entries: ReadonlyMap<string, string>): Promise<void> {
  const level = new ClassicLevel(place);
  await level.open();
  const all = [...entries];
  for (let start = 0; start < all.length; start += PAGE) {
    const batch = level.batch();
    for (const [key, value] of all.slice(start, start + PAGE)) batch.put(key, value);
    await batch.write({ sync: true });
  }
  await level.close();
}

type Finishing = { readonly again: readonly Revision[]; readonly count: number | undefined };

/** Has PouchDB write the rest, and everything looked through. */
async function finish({ into, name }: Mending, { again, count }: Finishing): Promise<void> {
  const { pouch, look } = await openPouch(into, name);
  try {
    if (again.length > 0) await pouch.bulkDocs([...again], { new_edits: false });
    const left = await look({ isOver: () => false, pauseMs: 0 });
    const { doc_count } = await pouch.info();
    if (left?.length !== 0) throw new CannotMend(`Not mended: ${left?.join(', ')}.`);
    if (count !== undefined && count !== doc_count)
      throw new CannotMend(`${count} documents were there, and ${doc_count} are.`);
  } finally {
    await pouch.close();
  }
}
