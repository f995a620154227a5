import { createRecentValues } from '../recent-values.ts';
import { createRecentWrites } from './recent-writes.ts';

/** So many are remembered, and at most twice as many. */
const REMEMBERED = 4_000;
/** A photo is not. */
const LONGEST_TEXT = 8_192;

/** Value of a key; null means none. */
type Entry = { readonly text: string | null };

/** One step of a batch, as PouchDB spells it. */
export type Operation = { readonly type: 'put' | 'del'; readonly key: string; readonly value?: unknown };

/** The value is unknown. */
const FORGOTTEN = 'forgotten';

/**
 * Cache of recent LevelDB reads and writes. PouchDB looks up a document before each write of it, and again for each
 * reader of the feed: each lookup wakes a thread. It is exact because there is no other writer: a value being
 * written is unknown until it is on disk, and a read that overlaps a write may predate it.
 */
export function createRecentEntries() {
  const entries = createRecentValues<Entry | typeof FORGOTTEN>(REMEMBERED);
  const writes = createRecentWrites(REMEMBERED);
  const keep = (key: string, text: unknown): void => {
    const isKept = text === null || (typeof text === 'string' && text.length <= LONGEST_TEXT);
    entries.set(key, isKept ? { text } : FORGOTTEN);
  };

  return {
    get: (key: string): Entry | undefined => {
      const known = entries.get(key);
      return known === FORGOTTEN ? undefined : known;
    },
    /** Called before it is read; what it answers takes what was found. */
    beginRead: (key: string): ((text: unknown) => void) => {
      const wasWritten = writes.fromNow();
      return (text) => {
        if (!wasWritten(key)) keep(key, text);
      };
    },
    /** Called before they are written; what it answers is called afterwards, and told whether the disk has them. */
    beginWrite: (operations: readonly Operation[]): ((isWritten: boolean) => void) => {
      const note = (textOf: (operation: Operation) => unknown) => {
        for (const operation of operations) {
          writes.note(operation.key);
          keep(operation.key, textOf(operation));
        }
      };
      note(() => undefined);
      return (isWritten) => note(({ type, value }) => (isWritten ? textAfter(type, value) : undefined));
    },
  };
}

const textAfter = (type: Operation['type'], value: unknown): unknown => (type === 'del' ? null : value);
