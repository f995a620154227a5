import { expect, test } from 'vitest';
import { day } from '../testing/builders.ts';
import { daysBetween, parseLocalDate, plusDays, weekdayOf } from './local-date.ts';

test.each(['2027-02-30', '2027-13-01', '2027-2-3', '15/03/2027', '2027-03-15T00:00', ''])(
  '%j names no day',
  (text) => {
    expect(parseLocalDate(text)).toBeUndefined();
  },
);

test('Sunday is 0 and Friday is 5', () => {
  expect(weekdayOf(day('2027-03-14'))).toBe(0);
  expect(weekdayOf(day('2027-03-19'))).toBe(5);
});

test('days are counted by the calendar, over a clock change and a leap day', () => {
  expect(plusDays(day('2027-03-13'), 2)).toBe('2027-03-15');
  expect(plusDays(day('2028-02-28'), 1)).toBe('2028-02-29');
  expect(daysBetween(day('2027-11-06'), day('2027-11-08'))).toBe(2);
  expect(daysBetween(day('2027-11-08'), day('2027-11-06'))).toBe(-2);
});
