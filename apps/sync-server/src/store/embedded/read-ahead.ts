import type { ClassicLevel, IteratorOptions } from 'classic-level';
import { BODY, DOCUMENTS } from './look-through.ts';

/** Key and value. */
export type Entry = readonly [key: string, value: string];

/** Slices grow: one entry is read with few others, and for all of them a thread is woken once for so many. */
const FIRST_SLICE = 4;
const LARGEST_SLICE = 128;

/**
 * Entries of LevelDB one after the other, read in slices. `prepare` has each slice before it is handed out: what is going
 * to be asked for next can be read together, too.
 */
export async function* readAhead(
  level: ClassicLevel,
  range: IteratorOptions<string, string>,
  prepare: (slice: readonly Entry[]) => Promise<void>,
): AsyncGenerator<Entry, undefined> {
  const iterator = level.iterator(range);
  try {
    for (let size = FIRST_SLICE; ; size = Math.min(2 * size, LARGEST_SLICE)) {
      const slice = await iterator.nextv(size);
      if (slice.length === 0) return;
      await prepare(slice);
      yield* slice;
    }
  } finally {
    await iterator.close();
  }
}

/** The key of the document that a body is of; none for what is no body, or has an id that JSON spells otherwise. */
export function documentKeyOf([key, text]: Entry): readonly string[] {
  const id = BODY.test(key) && /"_id":"([^"\\]+)"/.exec(text)?.[1];
  return id ? [DOCUMENTS + id] : [];
}
