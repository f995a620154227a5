import { expect, test } from 'vitest';
import { day } from '../testing/calendar-words.ts';
import { firstOfMonth, lastOfMonth } from './use-full-days.ts';

test.each([
  ['2027-02-14', '2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
  ['2027-12-31', '2027-12-01', '2027-12-31'],
  ['2027-03-01', '2027-03-01', '2027-03-31'],
])('the month of %s begins on %s and ends on %s', (date, first, last) => {
  expect([firstOfMonth(day(date)), lastOfMonth(day(date))]).toEqual([first, last]);
});
