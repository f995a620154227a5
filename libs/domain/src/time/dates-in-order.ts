import { localDateOf, type TimeZone } from './business-time.ts';
import type { Instant } from './instant.ts';
import { type LocalDate, plusDays } from './local-date.ts';
import { startOfDay } from './month-span.ts';

/**
 * Reads the dates of many instants. One of the same day as the one before costs a comparison, so it is fast
 * for instants in order; for any other it is right.
 */
export function readDatesInOrder(zone: TimeZone): (at: Instant) => LocalDate {
  let day: { readonly date: LocalDate; readonly from: Instant; readonly until: Instant } | undefined;
  return (at) => {
    if (day && at >= day.from && at < day.until) return day.date;
    const date = localDateOf(at, zone);
    day = { date, from: startOfDay(date, zone), until: startOfDay(plusDays(date, 1), zone) };
    return date;
  };
}
