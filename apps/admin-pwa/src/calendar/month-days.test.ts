import { day } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { plusMonths, weeksOfMonth } from './month-days.ts';

test('a month begins under its weekday, Sunday first', () => {
  const weeks = weeksOfMonth(day('2027-03-15'));

  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, ...['01', '02', '03', '04', '05', '06'].map((d) => `2027-03-${d}`)]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
});

test('a month that begins on a Sunday has no empty week before it', () => {
  expect(weeksOfMonth(day('2026-11-20'))[0]?.[0]).toBe('2026-11-01');
});

test('months go on across the turn of the year in both directions', () => {
  expect(plusMonths(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(plusMonths(day('2027-01-31'), -1)).toBe('2026-12-01');
});
