import { type LocalDate, plusDays } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import { isOpenDay, type OpenDays } from './next-open-day.ts';

export type FreeTime = { readonly date: LocalDate; readonly time: LocalTime };

const SEARCH_DAYS = 180;

/** The first free time from a day on, itself included; looked for over half a year. */
export function nextFreeTime(
  from: LocalDate,
  openDays: OpenDays,
  firstStartOn: (date: LocalDate) => LocalTime | undefined,
): FreeTime | undefined {
  const first = from < openDays.today ? openDays.today : from;
  for (let days = 0; days <= SEARCH_DAYS; days += 1) {
    const date = plusDays(first, days);
    const time = isOpenDay(date, openDays) ? firstStartOn(date) : undefined;
    if (time !== undefined) return { date, time };
  }
  return undefined;
}
