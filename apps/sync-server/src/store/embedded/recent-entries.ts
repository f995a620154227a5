import { createRecentValues } from '../recent-values.ts';

/** So many are remembered, and at most twice as many. */
const REMEMBERED = 4_000;
/** A photo is not. */
const LONGEST_TEXT = 8_192;

/** What stands under a key; null: nothing. */
type Entry = { readonly text: string | null };

/** One step of a batch, as PouchDB spells it. */
export type Operation = { readonly type: 'put' | 'del'; readonly key: unknown; readonly value?: unknown };

/** What stands there is not known. */
const FORGOTTEN = 'forgotten';

/**
 * What LevelDB was told or asked a moment ago. PouchDB looks up what it knows of a document before each write of it, and
 * again for each reader of the feed: each look is a thread that is woken. Exact because nobody else writes: what is being
 * written is not known until the disk has it, and what was read while anything was written may be from before it.
 */
export function createRecentEntries() {
  const entries = createRecentValues<Entry | typeof FORGOTTEN>(REMEMBERED);
  /** Writes that began, and that ended. */
  let turns = 0;
  const keep = (key: unknown, text: unknown): void => {
    if (typeof key !== 'string') return;
    const isKept = text === null || (typeof text === 'string' && text.length <= LONGEST_TEXT);
    entries.set(key, isKept ? { text } : FORGOTTEN);
  };

  return {
    get: (key: unknown): Entry | undefined => {
      const known = typeof key === 'string' ? entries.get(key) : undefined;
      return known === FORGOTTEN ? undefined : known;
    },
    /** Called before it is read; what it answers takes what was found. */
    beginRead: (key: unknown): ((text: unknown) => void) => {
      const before = turns;
      return (text) => {
        if (turns === before) keep(key, text);
      };
    },
    /** Called before they are written; what it answers is called afterwards, and told whether the disk has them. */
    beginWrite: (operations: readonly Operation[]): ((isWritten: boolean) => void) => {
      turns += 1;
      for (const { key } of operations) keep(key, undefined);
      return (isWritten) => {
        turns += 1;
        if (!isWritten) return;
        for (const { type, key, value } of operations) keep(key, type === 'del' ? null : value);
      };
    },
  };
}
