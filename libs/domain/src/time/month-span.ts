import { localDateOf, type TimeZone, toInstant } from './business-time.ts';
import type { Instant } from './instant.ts';
import { type LocalDate, plusDays } from './local-date.ts';
import { timeOfMinute } from './local-time.ts';

/** From the first moment of a month to the first of the next. */
export type MonthSpan = { readonly from: Instant; readonly until: Instant };

/** The month that an instant belongs to on the wall calendar of the zone. */
export function monthSpan(instant: Instant, zone: TimeZone): MonthSpan {
  const today = localDateOf(instant, zone);
  const first = plusDays(today, 1 - Number(today.slice(8)));
  const nextMonth = plusDays(first, 31);
  const firstOfNext = plusDays(nextMonth, 1 - Number(nextMonth.slice(8)));
  return { from: startOfDay(first, zone), until: startOfDay(firstOfNext, zone) };
}

/** The first moment of a day. A few zones change their clocks at midnight: there the day begins at one. */
export function startOfDay(date: LocalDate, zone: TimeZone): Instant {
  const start = toInstant(date, timeOfMinute(0), zone) ?? toInstant(date, timeOfMinute(60), zone);
  if (start === undefined) throw new RangeError(`${date} does not begin in ${zone}`);
  return start;
}
