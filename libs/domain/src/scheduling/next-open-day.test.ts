import { expect, test } from 'vitest';
import { chicago, day, settings } from '../testing/builders.ts';
import { isOpenDay, nextOpenDay } from './next-open-day.ts';

const terms = { by: 'customer', settings, now: chicago('2027-03-15', '10:00') } as const;
const consultant = { ...terms, by: 'consultant' } as const;

test('from a Friday the next open day is Saturday to a customer and Sunday to the consultant', () => {
  expect(nextOpenDay(day('2027-03-19'), terms)).toBe('2027-03-20');
  expect(nextOpenDay(day('2027-03-19'), consultant)).toBe('2027-03-21');
});

test('backwards from a Saturday the consultant lands on Thursday', () => {
  expect(nextOpenDay(day('2027-03-20'), consultant, -1)).toBe('2027-03-18');
});

test('today can be picked, yesterday cannot', () => {
  expect(isOpenDay(day('2027-03-15'), terms)).toBe(true);
  expect(isOpenDay(day('2027-03-14'), terms)).toBe(false);
});

test('beyond the horizon there is no open day for customers', () => {
  expect(isOpenDay(day('2028-03-14'), terms)).toBe(true);
  expect(nextOpenDay(day('2028-03-15'), terms)).toBeUndefined();
});

test('a practice that is always closed has no next day', () => {
  const closed = { ...settings, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] } as const;

  expect(nextOpenDay(day('2027-03-15'), { ...terms, settings: closed })).toBeUndefined();
});
