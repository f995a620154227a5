import { remembered } from './remembered.ts';

/** A calendar day `YYYY-MM-DD` in the business time zone. */
export type LocalDate = string & { readonly __unit: 'local-date' };

/** 0 = Sunday ... 6 = Saturday, as in JavaScript: Friday is 5. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const utcMidnight = (date: LocalDate): Date => new Date(`${date}T00:00:00.000Z`);

const toLocalDate = (utc: Date): LocalDate => utc.toISOString().slice(0, 10) as LocalDate;

/** The day a text names; undefined for 2027-02-30 and anything that is not `YYYY-MM-DD`. */
export const parseLocalDate = remembered((text: string): LocalDate | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00.000Z`);
  return Number.isNaN(date.getTime()) || toLocalDate(date) !== text ? undefined : (text as LocalDate);
});

export const weekdayOf = remembered((date: LocalDate): Weekday => utcMidnight(date).getUTCDay() as Weekday);

export function plusDays(date: LocalDate, days: number): LocalDate {
  const moved = utcMidnight(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return toLocalDate(moved);
}

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  (utcMidnight(to).getTime() - utcMidnight(from).getTime()) / 86_400_000;

/** The same day of a later month, or that month's last day when it has no such day. */
export function plusMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toLocalDate(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}
