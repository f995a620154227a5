import { daysBetween, type LocalDate, plusDays, weekdayOf } from '../time/local-date.ts';
import { closedWeekdaysFor, todayOf, type VisitTerms } from './visit-refusals.ts';

const SEARCH_DAYS = 365;

/** Whether a calendar lets this role pick the day: not past, not closed, for customers not too far ahead. */
export function isOpenDay(date: LocalDate, terms: VisitTerms): boolean {
  const daysAhead = daysBetween(todayOf(terms), date);
  if (daysAhead < 0 || (terms.by === 'customer' && daysAhead > terms.settings.horizonDays)) return false;
  return !closedWeekdaysFor(terms).includes(weekdayOf(date));
}

/** The nearest open day from `from` on, itself included, or backwards with step -1; searched for a year. */
export function nextOpenDay(from: LocalDate, terms: VisitTerms, step: 1 | -1 = 1): LocalDate | undefined {
  for (let days = 0; days <= SEARCH_DAYS; days += 1) {
    const date = plusDays(from, days * step);
    if (isOpenDay(date, terms)) return date;
  }
  return undefined;
}
