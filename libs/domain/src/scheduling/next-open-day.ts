import { daysBetween, type LocalDate, plusDays, weekdayOf } from '../time/local-date.ts';

/** Days that can be picked in a calendar; weekdays count from Sunday = 0. */
export type OpenDays = {
  readonly today: LocalDate;
  readonly closedWeekdays: readonly number[];
  /** Days ahead; left out for the consultant, who may plan as far as she likes. */
  readonly horizonDays?: number | undefined;
};

const SEARCH_DAYS = 365;

/** Not past, not a closed weekday, not too far ahead; whether a time is free that day is the day book's to say. */
export function isOpenDay(date: LocalDate, { today, closedWeekdays, horizonDays }: OpenDays): boolean {
  const daysAhead = daysBetween(today, date);
  const isWithinHorizon = horizonDays === undefined || daysAhead <= horizonDays;
  return daysAhead >= 0 && isWithinHorizon && !closedWeekdays.includes(weekdayOf(date));
}

/** The nearest open day from `from` on, itself included, or backwards with step -1; searched for a year. */
export function nextOpenDay(from: LocalDate, openDays: OpenDays, step: 1 | -1 = 1): LocalDate | undefined {
  for (let days = 0; days <= SEARCH_DAYS; days += 1) {
    const date = plusDays(from, days * step);
    if (isOpenDay(date, openDays)) return date;
  }
  return undefined;
}
