import { type Instant, instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import {
  afterFailure,
  incorrectMessage,
  type Lockout,
  lockedMessage,
  noFailures,
  secondsLocked,
} from './lockout.ts';

const monday = instantOf(Date.UTC(2027, 2, 15, 15));

function fail(lockout: Lockout, times: number, now: Instant): Lockout {
  return times === 0 ? lockout : fail(afterFailure(lockout, now), times - 1, now);
}

test('each failure says how many are left, and the fifth locks for five minutes', () => {
  const none = noFailures('lockout:strangers');

  expect([1, 2, 3, 4].map((times) => incorrectMessage(fail(none, times, monday)))).toEqual([
    'Incorrect PIN - 4 attempts remaining before lockout',
    'Incorrect PIN - 3 attempts remaining before lockout',
    'Incorrect PIN - 2 attempts remaining before lockout',
    'Incorrect PIN - 1 attempts remaining before lockout',
  ]);
  const locked = fail(none, 5, monday);
  expect(secondsLocked(locked, monday)).toBe(300);
  expect(lockedMessage(locked)).toBe(
    'Access Locked - Too many failed attempts. Access locked for 5 minutes.',
  );
});

test('a lock opens by itself', () => {
  const locked = fail(noFailures('lockout:strangers'), 5, monday);

  expect(secondsLocked(locked, plusMinutes(monday, 4.99))).toBe(1);
  expect(secondsLocked(locked, plusMinutes(monday, 5))).toBeUndefined();
});

test('whoever goes on guessing is locked out for 5, 15 and 60 minutes and then a day each time', () => {
  let lockout = noFailures('lockout:strangers');
  const lengths = [];
  for (let round = 0; round < 5; round += 1) {
    lockout = fail(lockout, 5, monday);
    lengths.push(secondsLocked(lockout, monday));
  }

  expect(lengths).toEqual([300, 900, 3600, 86_400, 86_400]);
  expect(lockedMessage(lockout)).toContain('for 24 hours.');
});
