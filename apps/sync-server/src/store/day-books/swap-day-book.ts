import type { Result } from '@fieldleaf/domain/result';
import { type DayBook, emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { Database } from '../store.ts';
import { type Next, readOrEmpty, swapDocument } from '../swap-document.ts';

/** The day book as it is stored, or an empty one. */
export const readDayBook = (database: Database, date: LocalDate): Promise<DayBook> =>
  readOrEmpty(database, emptyDayBook(date));

/** Compare-and-swap of one day book. Answers the book as it was before, or the refusal of `next`. @throws StoreUnavailable */
export const swapDayBook = <Refusal>(
  database: Database,
  date: LocalDate,
  next: Next<DayBook, Refusal>,
): Promise<Result<DayBook, Refusal>> => swapDocument(database, emptyDayBook(date), next);
