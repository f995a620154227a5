import { TZDateMini } from '@date-fns/tz';
import { epochMsOf, type Instant, instantOf } from './instant.ts';
import type { LocalDate } from './local-date.ts';
import { type LocalTime, minuteOfDay, timeOfMinute } from './local-time.ts';

/** An IANA time zone name, e.g. `America/Chicago`. */
export type TimeZone = string;

/**
 * The moment a wall clock in the business zone shows this date and time. Undefined in the hour that
 * spring skips; in the hour that autumn repeats it is the first of the two.
 */
export function toInstant(date: LocalDate, time: LocalTime, zone: TimeZone): Instant | undefined {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const minute = minuteOfDay(time);
  const wall = new TZDateMini(year, month - 1, day, Math.floor(minute / 60), minute % 60, 0, 0, zone);
  const instant = instantOf(wall.getTime());
  return localTimeOf(instant, zone) === time ? instant : undefined;
}

export function localDateOf(instant: Instant, zone: TimeZone): LocalDate {
  const wall = new TZDateMini(epochMsOf(instant), zone);
  const month = String(wall.getMonth() + 1).padStart(2, '0');
  return `${wall.getFullYear()}-${month}-${String(wall.getDate()).padStart(2, '0')}` as LocalDate;
}

export function localTimeOf(instant: Instant, zone: TimeZone): LocalTime {
  const wall = new TZDateMini(epochMsOf(instant), zone);
  return timeOfMinute(wall.getHours() * 60 + wall.getMinutes());
}
