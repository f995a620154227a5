import { type LocalDate, plusDays } from '../time/local-date.ts';

/** Every so many weeks: so many times more, or as long as a day is not passed. */
export type Repetition = {
  readonly everyWeeks: number;
  readonly end: { readonly times: number } | { readonly until: LocalDate };
};

/** As many visits as are planned ahead at once. */
export const MOST_REPEATS = 26;

/**
 * The days after the first one, on its weekday. They are days and not moments: a visit at 10 stays at 10 when the
 * clocks change.
 */
export function seriesDates(first: LocalDate, { everyWeeks, end }: Repetition): readonly LocalDate[] {
  const most = 'times' in end ? Math.min(end.times, MOST_REPEATS) : MOST_REPEATS;
  return Array.from({ length: Math.max(0, most) }, (_, index) =>
    plusDays(first, 7 * everyWeeks * (index + 1)),
  ).filter((date) => !('until' in end) || date <= end.until);
}
