import type { Journal, JournalEntry } from '../journal.ts';

/** A journal that outlives the store of a test, and not the test. */
export function createMemoryJournal(): Journal {
  const entries: JournalEntry[] = [];
  return {
    note: async (...noted) => void entries.push(...noted),
    read: async () => [...entries],
    prune: async () => undefined,
  };
}
