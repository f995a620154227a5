import { expect, test } from 'vitest';
import { chicago, moment, ZONE } from '../testing/builders.ts';
import { monthSpan } from './month-span.ts';

test.each([
  ['2027-03-15', '10:00', '2027-03-01', '2027-04-01'],
  ['2027-12-31', '23:59', '2027-12-01', '2028-01-01'],
  ['2028-02-29', '00:00', '2028-02-01', '2028-03-01'],
  ['2027-11-01', '00:00', '2027-11-01', '2027-12-01'],
])('%s %s lies in the month from %s to %s', (date, time, ...[from, until]) => {
  expect(monthSpan(chicago(date, time), ZONE)).toEqual({
    from: chicago(`${from}`, '00:00'),
    until: chicago(`${until}`, '00:00'),
  });
});

test('a month whose first midnight is skipped by the clocks begins at one', () => {
  const october = moment('2023-10-15T12:00:00Z');

  expect(monthSpan(october, 'America/Asuncion').from).toBe('2023-10-01T04:00:00.000Z');
});
