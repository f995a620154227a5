import type { Database, Stored } from './store.ts';

/** A waiting caller is behind one page at most. */
const PAGE_SIZE = 100;
const LONGEST_PAUSE_MS = 100;

/** For what nobody waits for: the store is left alone for so many times what a page took. */
export const IN_NO_HURRY = 4;

/**
 * The documents whose ids begin like this, in id order, never more than a page of them in memory. After each page the store
 * is left alone for as long as the page took, or so many times as long: all of a long practice is read for minutes, and
 * customers book meanwhile.
 */
export async function* readEach<Document>(
  database: Database,
  prefix: string,
  pauses = 1,
): AsyncGenerator<Stored<Document>> {
  let from = prefix;
  for (;;) {
    const began = Date.now();
    const page = await database.range<Document>({ from, to: `${prefix}\uffff`, limit: PAGE_SIZE });
    const tookMs = Date.now() - began;
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    from = `${last._id}\0`;
    await pause(pauses * Math.min(Math.max(0, tookMs), LONGEST_PAUSE_MS));
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
