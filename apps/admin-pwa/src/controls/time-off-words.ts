import type { DayStretch } from '@fieldleaf/domain/time/day-stretch';
import { daysBetween, type LocalDate } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, timeOfMinute, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { stretchOf, timesOfStretch } from '@fieldleaf/domain/time-off/planned-time-off';
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

/** `All day`, `From 2 PM`, `Until 12 PM`, `9 AM to 12 PM` or `1 to 6 PM`. */
export function stretchWords(stretch: DayStretch): string {
  const { from, to } = timesOfStretch(stretch);
  if (!from && !to) return 'All day';
  if (!to) return `From ${shortClock(from ?? timeOfMinute(0))}`;
  if (!from) return `Until ${shortClock(to)}`;
  const [begins, ends] = [shortClock(from), shortClock(to)];
  const isSameHalf = begins.slice(-2) === ends.slice(-2);
  return `${isSameHalf ? begins.slice(0, -3) : begins} to ${ends}`;
}

/** `9:30 AM`, `1 PM` */
const shortClock = (time: LocalTime): string => twelveHourClock(time).replace(':00', '');

const list = new Intl.ListFormat('en-US');

/** Formats the days in a few words: `Mon, Dec 21 to Sun, Jan 3, 2027`, `Every Monday and Wednesday`. */
export function planWords({ firstDay, lastDay, weekdays }: TimeOffPlan): string {
  if (weekdays?.length === 7) return lastDay ? `Every day, ${rangeWords(firstDay, lastDay)}` : 'Every day';
  if (weekdays) return `Every ${list.format(weekdays.map((day) => WEEKDAY_NAMES[day] ?? ''))}`;
  return rangeWords(firstDay, lastDay ?? firstDay);
}

const rangeWords = (first: LocalDate, last: LocalDate): string =>
  first === last ? dateWithYear(first) : `${shortDate(first)} to ${dateWithYear(last)}`;

/** The hours of it, and how long: `All day, 14 days`, `2 to 4 PM, until Fri, Jun 4, 2027`. */
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
  const begins = from ? [`from ${shortClock(from)} on the first`] : [];
  const ends = to ? [`until ${shortClock(to)} on the last`] : [];
  return [from || to ? `${days} days` : `All day, ${days} days`, ...begins, ...ends].join(', ');
}
