import { daysBetween, type LocalDate, plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';

/** Which days a customer may pick; `closedWeekdays` counts from Sunday = 0. */
export type OpenDays = {
  readonly today: LocalDate;
  readonly closedWeekdays: readonly number[];
  readonly horizonDays: number;
};

const SEARCH_DAYS = 365;

/** Not past, not a closed weekday, not too far ahead. Whether a time is free that day only the server knows. */
export function isOpenDay(date: LocalDate, { today, closedWeekdays, horizonDays }: OpenDays): boolean {
  const daysAhead = daysBetween(today, date);
  return daysAhead >= 0 && daysAhead <= horizonDays && !closedWeekdays.includes(weekdayOf(date));
}

/** The first open day from `from` on, itself included, within a year; undefined when there is none. */
export function nextOpenDay(from: LocalDate, openDays: OpenDays): LocalDate | undefined {
  for (let days = 0; days <= SEARCH_DAYS; days += 1) {
    const date = plusDays(from, days);
    if (isOpenDay(date, openDays)) return date;
  }
  return undefined;
}
