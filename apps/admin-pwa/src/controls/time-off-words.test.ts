import { clock, day } from '@fieldleaf/domain/testing/builders';
import type { TimeOffPlan } from '@fieldleaf/domain/time-off/time-off-payloads';
import { expect, test } from 'vitest';
import { planDetail, planWords } from './time-off-words.ts';

const MONDAY = day('2026-12-21');
const times = { from: clock('14:00'), to: clock('16:00') };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

test.each<[string, string, Partial<TimeOffPlan>]>([
  ['Mon, Dec 21 to Sun, Jan 3, 2027', 'All day, 14 days', { lastDay: day('2027-01-03') }],
  [
    'Mon, Dec 21 to Wed, Dec 23, 2026',
    '3 days, from 2 PM on the first, until 4 PM on the last',
    { lastDay: day('2026-12-23'), ...times },
  ],
  ['Mon, Dec 21, 2026', '2 to 4 PM', { lastDay: MONDAY, ...times }],
  [
    'Every day, Mon, Dec 21 to Wed, Dec 23, 2026',
    '2 to 4 PM',
    { lastDay: day('2026-12-23'), weekdays: EVERY_DAY, ...times },
  ],
  ['Every Monday and Wednesday', 'All day, from Mon, Dec 21, 2026', { weekdays: [1, 3] }],
  [
    'Every Wednesday',
    'Until 4 PM, until Fri, Jun 4, 2027; not on Wed, Mar 3',
    {
      firstDay: day('2026-12-02'),
      lastDay: day('2027-06-04'),
      weekdays: [3],
      to: times.to,
      exceptDays: [day('2027-03-03')],
    },
  ],
])('%s: %s', (words, detail, plan) => {
  const whole: TimeOffPlan = { firstDay: MONDAY, ...plan };

  expect([planWords(whole), planDetail(whole, day('2026-12-18'))]).toEqual([words, detail]);
});
