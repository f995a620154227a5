import type { DayStretch } from '@fieldleaf/domain/time/day-stretch';
import { MINUTES_OF_A_DAY } from '@fieldleaf/domain/time/day-stretch';
import { daysBetween, type LocalDate } from '@fieldleaf/domain/time/local-date';
import { timeOfMinute, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { stretchOf } from '@fieldleaf/domain/time-off/planned-time-off';
import type { TimeOffPlan } from '@fieldleaf/domain/time-off/time-off-payloads';
import { dateWithYear, shortDate } from './date-text.ts';

export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The times as a command names them: what reaches to midnight has none at that end. */
export const timesOfStretch = ({ fromMinute, untilMinute }: DayStretch) => ({
  ...(fromMinute === 0 ? {} : { from: timeOfMinute(fromMinute) }),
  ...(untilMinute === MINUTES_OF_A_DAY ? {} : { to: timeOfMinute(untilMinute) }),
});

/** `All day`, `From 2:00 PM`, `Until 12:00 PM` or `12:00 PM to 1:00 PM`. */
export function stretchWords(stretch: DayStretch): string {
  const { from, to } = timesOfStretch(stretch);
  if (!from && !to) return 'All day';
  if (!to) return `From ${twelveHourClock(from ?? timeOfMinute(0))}`;
  return from ? `${twelveHourClock(from)} to ${twelveHourClock(to)}` : `Until ${twelveHourClock(to)}`;
}

const list = new Intl.ListFormat('en-US');

/** Formats the days in a few words: `Mon, Dec 21 to Sun, Jan 3, 2027`, `Every Monday and Wednesday`. */
export function planWords({ firstDay, lastDay, weekdays }: TimeOffPlan): string {
  if (weekdays?.length === 7) return lastDay ? `Every day, ${rangeWords(firstDay, lastDay)}` : 'Every day';
  if (weekdays) return `Every ${list.format(weekdays.map((day) => WEEKDAY_NAMES[day] ?? ''))}`;
  return rangeWords(firstDay, lastDay ?? firstDay);
}

const rangeWords = (first: LocalDate, last: LocalDate): string =>
  first === last ? dateWithYear(first) : `${shortDate(first)} to ${dateWithYear(last)}`;

/** The hours of it, and how long: `All day, 14 days`, `2:00 PM to 4:00 PM, until Fri, Jun 4, 2027`. */
export function planDetail(plan: TimeOffPlan, today: LocalDate): string {
  const { firstDay, lastDay, weekdays, exceptDays = [] } = plan;
  const except = exceptDays.length === 0 ? '' : `; not on ${list.format(exceptDays.map(shortDate))}`;
  if (!weekdays) return `${rangeTimes(plan)}${except}`;
  const isEveryDay = weekdays.length === 7 && lastDay !== undefined;
  const starts = isEveryDay || firstDay <= today ? '' : `, from ${dateWithYear(firstDay)}`;
  const ends = isEveryDay || lastDay === undefined ? '' : `, until ${dateWithYear(lastDay)}`;
  return `${stretchWords(stretchOf(plan))}${starts}${ends}${except}`;
}

function rangeTimes({ firstDay, lastDay = firstDay, from, to }: TimeOffPlan): string {
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days === 1) return stretchWords(stretchOf({ from, to }));
  const begins = from ? [`from ${twelveHourClock(from)} on the first`] : [];
  const ends = to ? [`until ${twelveHourClock(to)} on the last`] : [];
  return [from || to ? `${days} days` : `All day, ${days} days`, ...begins, ...ends].join(', ');
}
