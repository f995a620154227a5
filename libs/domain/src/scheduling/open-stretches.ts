import type { Settings } from '../settings/settings.ts';
import type { WeekdayHours } from '../settings/settings-payloads.ts';
import { type DayStretch, withoutStretch } from '../time/day-stretch.ts';
import { type LocalDate, weekdayOf } from '../time/local-date.ts';
import { minuteOfDay } from '../time/local-time.ts';

type Hours = Pick<Settings, 'hours' | 'weekdayHours'>;

/** The hours of that day's weekday: its own, or the usual ones. */
export const hoursOn = (date: LocalDate, { hours, weekdayHours }: Hours): WeekdayHours =>
  weekdayHours?.[weekdayOf(date)] ?? { ...hours, breaks: [] };

/** A day from opening to closing, breaks included. */
export function openingStretch(date: LocalDate, settings: Hours): DayStretch {
  const { opensAt, closesAt } = hoursOn(date, settings);
  return { fromMinute: minuteOfDay(opensAt), untilMinute: minuteOfDay(closesAt) };
}

/**
 * The stretches of a day a visit has to fit into, in the order of time: its hours without its breaks. Whether the
 * weekday is closed, and to whom, `isOpenDay` says; what she takes off, `timeOffOn`.
 */
export const openStretches = (date: LocalDate, settings: Hours): readonly DayStretch[] =>
  hoursOn(date, settings).breaks.reduce<readonly DayStretch[]>(
    (open, { from, until }) =>
      withoutStretch(open, { fromMinute: minuteOfDay(from), untilMinute: minuteOfDay(until) }),
    [openingStretch(date, settings)],
  );
