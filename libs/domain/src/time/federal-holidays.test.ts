import { expect, test } from 'vitest';
import { federalHolidays } from './federal-holidays.ts';

/** As the Office of Personnel Management publishes them, on the day itself. */
test.each([
  [2026, ['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25']],
  [2027, ['01-01', '01-18', '02-15', '05-31', '06-19', '07-04', '09-06', '10-11', '11-11', '11-25', '12-25']],
  [2028, ['01-01', '01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-11', '11-23', '12-25']],
])('the holidays of %i', (year, days) => {
  expect(federalHolidays(year).map(({ date }) => date)).toEqual(days.map((each) => `${year}-${each}`));
});
