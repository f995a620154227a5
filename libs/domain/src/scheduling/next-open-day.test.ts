import { expect, test } from 'vitest';
import { chicago, day, settings } from '../testing/builders.ts';
import { isOpenDay, nextOpenDay } from './next-open-day.ts';
import { openDaysFor } from './open-days-for.ts';

const today = day('2027-03-15');
const now = chicago(today, '23:30');
const customers = openDaysFor({ by: 'customer', settings, now });
const consultant = openDaysFor({ by: 'consultant', settings, now });

test('from a Friday the next open day is Saturday to a customer and Sunday to the consultant', () => {
  expect(nextOpenDay(day('2027-03-19'), customers)).toBe('2027-03-20');
  expect(nextOpenDay(day('2027-03-19'), consultant)).toBe('2027-03-21');
});

test('outside her usual days every day is open to the consultant', () => {
  const unusual = openDaysFor({ by: 'consultant', settings, now, outsideUsualDays: true });

  expect(nextOpenDay(day('2027-03-19'), unusual)).toBe('2027-03-19');
});

test('backwards from a Saturday the consultant lands on Thursday', () => {
  expect(nextOpenDay(day('2027-03-20'), consultant, -1)).toBe('2027-03-18');
});

test('today can be picked, yesterday cannot', () => {
  expect(isOpenDay(day('2027-03-15'), customers)).toBe(true);
  expect(isOpenDay(day('2027-03-14'), customers)).toBe(false);
});

test('beyond the horizon there is no open day for customers', () => {
  expect(isOpenDay(day('2028-03-14'), customers)).toBe(true);
  expect(nextOpenDay(day('2028-03-15'), customers)).toBeUndefined();
});

test('the consultant may plan further ahead', () => {
  expect(nextOpenDay(day('2028-03-15'), consultant)).toBe('2028-03-15');
});

test('a practice that is always closed has no next day', () => {
  expect(nextOpenDay(today, { today, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] })).toBeUndefined();
});
