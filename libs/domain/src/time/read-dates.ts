import { localDateOf, offsetMsAt, type TimeZone } from './business-time.ts';
import { epochMsOf, type Instant, instantOf } from './instant.ts';
import type { LocalDate } from './local-date.ts';

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;

/** Zones' offsets from UTC, by week: each is asked for once, whatever is read. */
const offsetsByZone = new Map<TimeZone, Map<number, number>>();

/** Dates of the days, by their number since 1970. */
const datesByDay = new Map<number, LocalDate>();

/**
 * Reads the dates of many instants. If a zone is as far ahead of UTC at both ends of a week, the clocks did not
 * change in between, and a date costs an addition.
 */
export function readDates(zone: TimeZone): (at: Instant) => LocalDate {
  const offsets = offsetsByZone.get(zone) ?? new Map<number, number>();
  offsetsByZone.set(zone, offsets);
  const offsetAt = (week: number): number => {
    const known = offsets.get(week);
    if (known !== undefined) return known;
    const offset = offsetMsAt(week * WEEK_MS, zone);
    offsets.set(week, offset);
    return offset;
  };
  return (at) => {
    const epochMs = epochMsOf(at);
    const week = Math.floor(epochMs / WEEK_MS);
    const offset = offsetAt(week);
    return offset === offsetAt(week + 1)
      ? dateOfDay(Math.floor((epochMs + offset) / DAY_MS))
      : localDateOf(at, zone);
  };
}

function dateOfDay(day: number): LocalDate {
  const known = datesByDay.get(day);
  if (known !== undefined) return known;
  const date = instantOf(day * DAY_MS).slice(0, 10) as LocalDate;
  datesByDay.set(day, date);
  return date;
}
