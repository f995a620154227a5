import type { Problem } from '@fieldleaf/domain/problem/problem';
import { ok, type Result } from '@fieldleaf/domain/result';
import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { freeSlots, type Slot } from '@fieldleaf/domain/scheduling/free-slots';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { ReadWish, VisitWish } from './asked-visit.ts';

type Deps = {
  readonly settings: () => Settings;
  readonly readDayBook: (date: LocalDate) => Promise<DayBook>;
  readonly readWish: ReadWish;
  readonly now: () => Instant;
};

export type SlotsWish = VisitWish & {
  readonly by: 'customer' | 'consultant';
  readonly date: LocalDate;
};

/** Every start of a day and whether the whole visit fits there. */
export function createFindSlots({ settings, readDayBook, readWish, now }: Deps) {
  return async ({ by, date, ...wish }: SlotsWish): Promise<Result<readonly Slot[], Problem>> => {
    const visit = readWish(wish);
    if (!visit.ok) return visit;
    const book = await readDayBook(date);
    return ok(freeSlots({ ...visit.value, by, date, book, settings: settings(), now: now() }));
  };
}

export type FindSlots = ReturnType<typeof createFindSlots>;
