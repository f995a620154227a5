import { type TimeZone, toInstant } from './business-time.ts';
import type { Instant } from './instant.ts';
import { type LocalDate, plusDays } from './local-date.ts';
import { timeOfMinute } from './local-time.ts';

/** Minutes of the wall clock since midnight, of one day; a whole day is 0 to 1440. */
export type DayStretch = { readonly fromMinute: number; readonly untilMinute: number };

export const MINUTES_OF_A_DAY = 1_440;

/** Removes this stretch from the others: one that lies half in it keeps its other half. */
export const withoutStretch = <Kept extends DayStretch>(
  stretches: readonly Kept[],
  removed: DayStretch,
): readonly Kept[] =>
  stretches.flatMap((stretch) =>
    [
      { ...stretch, untilMinute: Math.min(stretch.untilMinute, removed.fromMinute) },
      { ...stretch, fromMinute: Math.max(stretch.fromMinute, removed.untilMinute) },
    ].filter(({ fromMinute, untilMinute }) => fromMinute < untilMinute),
  );

/** Returns the beginning and end of the stretch on that day. */
export const spanOfStretch = (date: LocalDate, { fromMinute, untilMinute }: DayStretch, zone: TimeZone) => ({
  from: wallInstant(date, fromMinute, zone),
  until: wallInstant(date, untilMinute, zone),
});

/** The minute on the wall; in an hour that spring skips, the first moment after it. */
export function wallInstant(date: LocalDate, minute: number, zone: TimeZone): Instant {
  if (minute >= MINUTES_OF_A_DAY) return wallInstant(plusDays(date, 1), 0, zone);
  return toInstant(date, timeOfMinute(minute), zone) ?? wallInstant(date, minute + 1, zone);
}
