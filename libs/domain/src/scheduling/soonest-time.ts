import type { LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import type { DayBook } from './day-book.ts';
import { type FreeSlotsQuery, firstFreeStart } from './free-slots.ts';

/** The first time of these days, given in order, at which the whole visit fits; undefined when there is none. */
export function soonestTime(
  terms: Omit<FreeSlotsQuery, 'date' | 'book'>,
  books: readonly DayBook[],
): { readonly date: LocalDate; readonly time: LocalTime } | undefined {
  for (const book of books) {
    const time = firstFreeStart({ ...terms, date: book.date, book });
    if (time) return { date: book.date, time };
  }
  return undefined;
}
