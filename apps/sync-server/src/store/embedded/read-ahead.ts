import type { ClassicLevel, IteratorOptions } from 'classic-level';
import { BODY, DOCUMENTS } from './look-through.ts';

/** Key and value. */
export type Entry = readonly [key: string, value: string];

/** Whoever wants one entry reads few; whoever wants all of them wakes a thread once for so many. */
const FIRST_SLICE = 4;
const LARGEST_SLICE = 128;

/**
 * Entries of LevelDB one after the other, read in slices. `prepare` has each slice before it is handed out: what is going
 * to be asked for next can be read together, too.
 */
export function readAhead(
  level: ClassicLevel,
  range: IteratorOptions<string, string>,
  prepare: (slice: readonly Entry[]) => Promise<void>,
) {
  const iterator = level.iterator(range);
  let slice: readonly Entry[] = [];
  let place = 0;
  let size = FIRST_SLICE;
  return {
    /** The next entry, if it is read already. */
    read: (): Entry | undefined => slice[place++],
    /** Reads on. */
    more: async (): Promise<void> => {
      slice = await iterator.nextv(size);
      place = 0;
      size = Math.min(2 * size, LARGEST_SLICE);
      await prepare(slice);
    },
    close: () => iterator.close(),
  };
}

/** The key of the document that a body is of; none for what is no body, or has an id that JSON spells otherwise. */
export function documentKeyOf([key, text]: Entry): readonly string[] {
  const id = BODY.test(key) && /"_id":"([^"\\]+)"/.exec(text)?.[1];
  return id ? [DOCUMENTS + id] : [];
}
