import { setTimeout as sleep } from 'node:timers/promises';
import type { LastingPouch } from './lasting-pouch.ts';
import { compactDocument } from './mend-bodies.ts';
import { guarded } from './pouch-failure.ts';

const SLICE = 50;
/** Between two slices, so that whoever writes meanwhile hardly notices. */
const PAUSE_MS = 5;
/** Documents checked between saved positions: the most a stop costs the next run. */
const KEPT_EVERY = 1_000;

/** PouchDB's own place for its compaction position; compaction resumes from it. */
const PLACE = '_local/compaction';
type Place = { readonly _id: typeof PLACE; readonly _rev?: string; readonly last_seq?: number };

/**
 * Lets go of the bodies that were superseded since the last time, document by document: other writes go in between, and
 * never more than a slice is in memory. PouchDB's own compaction begins with all documents at once.
 */
export async function compactInSlices(pouch: LastingPouch, isOver: () => boolean): Promise<void> {
  let since = await readPlace(pouch);
  let kept = since;
  while (!isOver()) {
    const page = await guarded(() => pouch.read(async (one) => await one.changes({ since, limit: SLICE })));
    for (const { id } of page.results.filter(hasSuperseded)) {
      if (isOver()) return;
      await guarded(() => pouch.write((one) => compactDocument(one, id)));
    }
    since = Number(page.last_seq);
    const isEnd = page.results.length < SLICE;
    if (isEnd || since - kept >= KEPT_EVERY) {
      await keepPlace(pouch, since);
      kept = since;
    }
    if (isEnd) return;
    await sleep(PAUSE_MS);
  }
}

/** A first revision superseded nothing: payments and records of commands have no other. */
const hasSuperseded = ({ changes }: PouchDB.Core.ChangesResponseChange<object>): boolean =>
  changes.some(({ rev }) => !rev.startsWith('1-'));

const readPlace = async (pouch: LastingPouch): Promise<number> => (await find(pouch))?.last_seq ?? 0;

async function keepPlace(pouch: LastingPouch, last_seq: number): Promise<void> {
  const found = await find(pouch);
  await guarded(() => pouch.write((one) => one.put({ _id: PLACE, ...found, last_seq })));
}

const find = (pouch: LastingPouch): Promise<Place | undefined> =>
  guarded(() =>
    pouch.read((one) =>
      one.get<Place>(PLACE).catch((error) => (error.status === 404 ? undefined : Promise.reject(error))),
    ),
  );
