import { moment } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { skewMinutes } from './unlock.ts';

const sessionEnd = moment('2027-03-15T18:00:00Z');

test('a phone whose clock is wrong by more than ten minutes learns it at the sign-in', () => {
  expect(skewMinutes(sessionEnd, moment('2027-03-15T16:00:00Z'))).toBe(120);
  expect(skewMinutes(sessionEnd, moment('2027-03-13T14:00:00Z'))).toBe(-2 * 24 * 60);
});

test('a few minutes are no news', () => {
  expect(skewMinutes(sessionEnd, moment('2027-03-15T14:09:00Z'))).toBe(0);
  expect(skewMinutes(sessionEnd, moment('2027-03-15T13:51:00Z'))).toBe(0);
});
