import { createRecentValues } from '../recent-values.ts';
import type { Stored, Writable } from '../store.ts';

/** So many are remembered, and at most twice as many. */
const REMEMBERED = 1_000;
/** A photo is not. */
const LONGEST_TEXT = 8_192;
const FORGOTTEN = '';

/**
 * What was written a moment ago, as it is on the disk: what belongs to one payment is read again and again while it is
 * taken. Exact because nobody else writes; a write that failed may have happened, so it is forgotten.
 */
export function createRecentWrites() {
  const texts = createRecentValues<string>(REMEMBERED);
  const forget = (id: string): void => texts.set(id, FORGOTTEN);
  return {
    find: <Document>(id: string): Stored<Document> | undefined => {
      const text = texts.get(id);
      return text ? JSON.parse(text) : undefined;
    },
    keep: (document: Writable, rev: string): void => {
      const text = JSON.stringify({ ...document, _rev: rev });
      texts.set(document._id, text.length > LONGEST_TEXT ? FORGOTTEN : text);
    },
    forget,
  };
}
