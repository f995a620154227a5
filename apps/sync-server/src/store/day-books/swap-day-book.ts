import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result } from '@fieldleaf/domain/result';
import { type DayBook, emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { type Database, StoreUnavailable } from '../store.ts';

const MAX_ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 50;

/** The day book as it is stored, or an empty one. */
export async function readDayBook(database: Database, date: LocalDate): Promise<DayBook> {
  const empty = emptyDayBook(date);
  return (await database.get<DayBook>(empty._id)) ?? empty;
}

/** What a day book becomes; the same book means that nothing is to be written. */
export type Next<Refusal> = (book: DayBook) => Result<DayBook, Refusal>;

/**
 * Compare-and-swap of one day book, repeated while other servers are faster. Answers the book as it was
 * before, or the refusal of `next`. Throws `StoreUnavailable` when others are faster all the time.
 */
export async function swapDayBook<Refusal>(
  database: Database,
  date: LocalDate,
  next: Next<Refusal>,
): Promise<Result<DayBook, Refusal>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await readDayBook(database, date);
    const after = next(before);
    if (!after.ok) return after;
    if (after.value === before) return ok(before);
    const written = await database.put({ ...before, claims: after.value.claims });
    if (written.ok) return ok(before);
    await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 2 ** attempt));
  }
  throw new StoreUnavailable(`Too many servers change the day book of ${date}.`);
}
