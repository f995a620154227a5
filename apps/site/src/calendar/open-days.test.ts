import { expect, test } from 'vitest';
import { day } from '../testing/calendar-words.ts';
import { isOpenDay, nextOpenDay, type OpenDays } from './open-days.ts';

/** Thursday; the practice is closed on Fridays and books 30 days ahead. */
const openDays: OpenDays = { today: day('2027-03-11'), closedWeekdays: [5], horizonDays: 30 };

test.each([
  ['2027-03-10', 'yesterday', false],
  ['2027-03-11', 'today', true],
  ['2027-03-12', 'a Friday', false],
  ['2027-03-13', 'a Saturday', true],
  ['2027-04-10', 'the last day of the horizon', true],
  ['2027-04-11', 'a day beyond the horizon', false],
])('%s, %s: open is %s', (date, _why, open) => {
  expect(isOpenDay(day(date), openDays)).toBe(open);
});

test('the next open day skips the closed Friday', () => {
  expect(nextOpenDay(day('2027-03-12'), openDays)).toBe('2027-03-13');
});

test('a practice that is closed every day has no next open day, and the search ends', () => {
  const closed: OpenDays = { ...openDays, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] };

  expect(nextOpenDay(day('2027-03-11'), closed)).toBeUndefined();
});
