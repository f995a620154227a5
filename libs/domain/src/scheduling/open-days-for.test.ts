import { expect, test } from 'vitest';
import { chicago, settings } from '../testing/builders.ts';
import { openDaysFor } from './open-days-for.ts';

const now = chicago('2027-03-01', '23:30');

test('customers pick up to the horizon, the consultant as far ahead as she likes', () => {
  expect(openDaysFor({ by: 'customer', settings, now })).toEqual({
    today: '2027-03-01',
    closedWeekdays: settings.closedWeekdays,
    horizonDays: settings.horizonDays,
  });
  expect(openDaysFor({ by: 'consultant', settings, now })).toEqual({
    today: '2027-03-01',
    closedWeekdays: settings.manualClosedWeekdays,
    horizonDays: undefined,
  });
});
