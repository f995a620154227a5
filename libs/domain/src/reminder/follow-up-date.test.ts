import { expect, test } from 'vitest';
import { day } from '../testing/builders.ts';
import { followUpDate } from './follow-up-date.ts';

test.each([
  ['in 2 weeks', '2027-03-29'],
  ['6-8 weeks', '2027-04-26'],
  ['2 or 3 weeks', '2027-03-29'],
  ['A month', '2027-04-15'],
  ['three months, before the heat', '2027-06-15'],
  ['10 days', '2027-03-25'],
  ['in one year', '2028-03-15'],
  ['2027-05-01', '2027-05-01'],
  ['next spring', undefined],
  ['when new leaves show', undefined],
  ['0 weeks', undefined],
  ['2027-03-01', undefined],
  ['', undefined],
])('a follow-up "%s" after 2027-03-15 is due on %s', (timeline, date) => {
  expect(followUpDate(day('2027-03-15'), timeline)).toBe(date);
});

test('a month after the last of January is the last of February', () => {
  expect(followUpDate(day('2027-01-31'), '1 month')).toBe('2027-02-28');
});
