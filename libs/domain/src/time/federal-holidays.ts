import { type LocalDate, plusDays, type Weekday, weekdayOf } from './local-date.ts';

export type Holiday = { readonly date: LocalDate; readonly name: string };

const dayOf = (year: number, month: number, day: number): LocalDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as LocalDate;

type WeekdayOfMonth = { readonly weekday: Weekday; readonly month: number };

/** The first, second... such weekday of a month. */
function nth(place: number, { weekday, month }: WeekdayOfMonth, year: number): LocalDate {
  const first = dayOf(year, month, 1);
  const ahead = (weekday - weekdayOf(first) + 7) % 7;
  return plusDays(first, ahead + 7 * (place - 1));
}

const MONDAY = 1;
const THURSDAY = 4;

/** The holidays of 5 U.S.C. 6103, on the day itself, also when offices are closed on the Friday or Monday beside it. */
export const federalHolidays = (year: number): readonly Holiday[] => [
  { date: dayOf(year, 1, 1), name: 'New Year’s Day' },
  { date: nth(3, { weekday: MONDAY, month: 1 }, year), name: 'Martin Luther King Jr. Day' },
  { date: nth(3, { weekday: MONDAY, month: 2 }, year), name: 'Presidents’ Day' },
  // The last Monday of May is a week before the first one of June.
  { date: plusDays(nth(1, { weekday: MONDAY, month: 6 }, year), -7), name: 'Memorial Day' },
  { date: dayOf(year, 6, 19), name: 'Juneteenth' },
  { date: dayOf(year, 7, 4), name: 'Independence Day' },
  { date: nth(1, { weekday: MONDAY, month: 9 }, year), name: 'Labor Day' },
  { date: nth(2, { weekday: MONDAY, month: 10 }, year), name: 'Columbus Day' },
  { date: dayOf(year, 11, 11), name: 'Veterans Day' },
  { date: nth(4, { weekday: THURSDAY, month: 11 }, year), name: 'Thanksgiving' },
  { date: dayOf(year, 12, 25), name: 'Christmas Day' },
];
