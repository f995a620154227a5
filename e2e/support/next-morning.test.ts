import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { nextMorning } from './next-morning.ts';

test.each([
  ['2026-11-26T15:00:00Z', '2026-11-26', 5],
  ['2026-11-26T15:06:00Z', '2026-11-27', 23 * 60 + 59],
  // The clocks go forward, and back.
  ['2027-03-14T06:10:00Z', '2027-03-14', 7 * 60 + 55],
  ['2027-11-07T05:05:00Z', '2027-11-07', 10 * 60],
])('at %s the next morning is on %s', (now, today, minutes) => {
  expect(nextMorning(instantOf(Date.parse(now)))).toEqual({ today, aheadMs: minutes * 60_000 });
});
