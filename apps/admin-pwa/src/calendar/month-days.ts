import { type LocalDate, parseLocalDate, plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';

/** The first day of a date's month. */
export const firstOfMonth = (date: LocalDate): LocalDate => plusDays(date, 1 - Number(date.slice(8)));

/** The first day of the month `months` later; months before when negative. */
export function plusMonths(date: LocalDate, months: number): LocalDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const month = String((index % 12) + 1).padStart(2, '0');
  return parseLocalDate(`${Math.floor(index / 12)}-${month}-01`) ?? date;
}

/** The weeks a calendar shows for a month, Sunday first; days of the neighbouring months are null. */
export function weeksOfMonth(month: LocalDate): readonly (readonly (LocalDate | null)[])[] {
  const first = firstOfMonth(month);
  const start = plusDays(first, -weekdayOf(first));
  const next = plusMonths(first, 1);
  const weeks: (LocalDate | null)[][] = [];
  for (let sunday = start; sunday < next; sunday = plusDays(sunday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => plusDays(sunday, index));
    weeks.push(days.map((day) => (day.slice(0, 7) === first.slice(0, 7) ? day : null)));
  }
  return weeks;
}
