import type { Settings } from '../settings/settings.ts';
import type { WeekdayHours } from '../settings/settings-payloads.ts';
import { type DayStretch, withoutStretch } from '../time/day-stretch.ts';
import { type LocalDate, type Weekday, weekdayOf } from '../time/local-date.ts';
import { minuteOfDay } from '../time/local-time.ts';

type Hours = Pick<Settings, 'hours' | 'weekdayHours'>;

/** A weekday's own hours, or the usual ones. */
const hoursOf = (weekday: Weekday, { hours, weekdayHours }: Hours): WeekdayHours =>
  weekdayHours?.[weekday] ?? { ...hours, breaks: [] };

const wholeDay = ({ opensAt, closesAt }: WeekdayHours): DayStretch => ({
  fromMinute: minuteOfDay(opensAt),
  untilMinute: minuteOfDay(closesAt),
});

/** A day from opening to closing, breaks included. */
export const openingStretch = (date: LocalDate, settings: Hours): DayStretch =>
  wholeDay(hoursOf(weekdayOf(date), settings));

/**
 * Returns the stretches of a day a visit has to fit into, in order: its hours without its breaks. `isOpenDay` says
 * if the weekday is closed, and to whom; `timeOffOn` says the time off.
 */
export const openStretches = (date: LocalDate, settings: Hours): readonly DayStretch[] =>
  stretchesOfWeekday(weekdayOf(date), settings);

export function stretchesOfWeekday(weekday: Weekday, settings: Hours): readonly DayStretch[] {
  const hours = hoursOf(weekday, settings);
  return hours.breaks.reduce<readonly DayStretch[]>(
    (open, { from, until }) =>
      withoutStretch(open, { fromMinute: minuteOfDay(from), untilMinute: minuteOfDay(until) }),
    [wholeDay(hours)],
  );
}
