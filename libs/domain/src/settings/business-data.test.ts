import { expect, test } from 'vitest';
import { clock, settings } from '../testing/builders.ts';
import { businessData, type PublicPractice } from './business-data.ts';

const hoursSaid = (changes: Partial<PublicPractice>) => {
  const practice = { ...settings, prices: [], ...changes };
  return JSON.parse(businessData(practice, 'https://fern.example')).openingHoursSpecification;
};

const days = (...dayOfWeek: readonly string[]) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek });

const OTHERS = ['Sunday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'];

test('the same hours all week are said once', () => {
  expect(hoursSaid({})).toEqual({
    ...days('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'),
    opens: '09:00',
    closes: '18:00',
  });
});

test('a weekday with hours of its own is said apart, without its break; a closed one not at all', () => {
  const breaks = [{ from: clock('12:00'), until: clock('13:00') }];
  const own = { opensAt: clock('08:00'), closesAt: clock('15:00'), breaks };

  expect(hoursSaid({ weekdayHours: { 1: own, 5: own } })).toEqual([
    { ...days(...OTHERS), opens: '09:00', closes: '18:00' },
    { ...days('Monday'), opens: '08:00', closes: '12:00' },
    { ...days('Monday'), opens: '13:00', closes: '15:00' },
  ]);
});
