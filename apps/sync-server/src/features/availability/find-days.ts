import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type DayBook, emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import { freeSlots } from '@fieldleaf/domain/scheduling/free-slots';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { daysBetween, type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import type { ReadWish, VisitWish } from './asked-visit.ts';

type Deps = {
  readonly settings: () => Settings;
  readonly readDayBooks: (dates: readonly LocalDate[]) => Promise<ReadonlyMap<LocalDate, DayBook>>;
  readonly readWish: ReadWish;
  readonly now: () => Instant;
};

export type DaysWish = VisitWish & { readonly from: LocalDate; readonly to: LocalDate };

/** `free`: how many starts are left. */
export type Day = { readonly date: LocalDate; readonly free: number };

/** Any two months in a row. */
export const MOST_DAYS = 62;

/** How much is left on each day for such a visit of a customer, so that a calendar need not offer full days. */
export function createFindDays({ settings, readDayBooks, readWish, now }: Deps) {
  return async ({ from, to, ...wish }: DaysWish): Promise<Result<Day[], Problem>> => {
    const dates = datesOf(from, to);
    if (!dates.ok) return dates;
    const visit = readWish(wish);
    if (!visit.ok) return visit;
    const books = await readDayBooks(dates.value);
    const terms = { ...visit.value, by: 'customer', settings: settings(), now: now() } as const;
    return ok(
      dates.value.map((date) => {
        const slots = freeSlots({ ...terms, date, book: books.get(date) ?? emptyDayBook(date) });
        return { date, free: slots.filter(({ available }) => available).length };
      }),
    );
  };
}

function datesOf(from: LocalDate, to: LocalDate): Result<readonly LocalDate[], Problem> {
  const count = daysBetween(from, to) + 1;
  if (count < 1) return refused('Please end at or after the first day.');
  if (count > MOST_DAYS) return refused(`Please ask for at most ${MOST_DAYS} days.`);
  return ok(Array.from({ length: count }, (_, index) => plusDays(from, index)));
}

const refused = (message: string) => err(invalidInput([{ path: 'to', message }]));

export type FindDays = ReturnType<typeof createFindDays>;
