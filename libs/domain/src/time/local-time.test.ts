import { expect, test } from 'vitest';
import { clock } from '../testing/builders.ts';
import { minuteOfDay, parseLocalTime, timeOfMinute, twelveHourClock } from './local-time.ts';

test.each(['24:00', '9:00', '09:60', '09:00:00', '9 AM', ''])('%j names no time of day', (text) => {
  expect(parseLocalTime(text)).toBeUndefined();
});

test('minutes since midnight and the clock face say the same', () => {
  expect(minuteOfDay(clock('09:05'))).toBe(545);
  expect(timeOfMinute(545)).toBe('09:05');
});

test.each([
  ['00:00', '12:00 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['14:30', '2:30 PM'],
])('%s reads %s', (time, words) => {
  expect(twelveHourClock(clock(time))).toBe(words);
});
