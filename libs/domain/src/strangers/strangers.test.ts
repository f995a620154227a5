import { expect, test } from 'vitest';
import { isPressed } from '../scheduling/admit-hold.ts';
import { type Instant, instantOf, plusMinutes } from '../time/instant.ts';
import { isPlausible, type Pace, paceAfter, paceOf } from './form-pace.ts';
import { keyOfNumber } from './puzzle.ts';
import { triesFor } from './puzzle-size.ts';

const NOW = instantOf(Date.UTC(2027, 2, 1, 16));
const LIMITS = { anHour: 10, fastFrom: 20, calmBelow: 10, stormFrom: 60 };

const after = (entries: number, pace?: Pace, now: Instant = NOW): Pace | undefined =>
  entries === 0 ? pace : after(entries - 1, paceAfter(pace, LIMITS, now), now);

test('a form is filled in fast from the twenty-first of an hour, and calm again only at half of that', () => {
  expect(paceOf(after(19), LIMITS, NOW)).toBe('calm');
  const fast = after(20);
  expect(paceOf(fast, LIMITS, NOW)).toBe('fast');
  expect(paceOf(fast, LIMITS, plusMinutes(NOW, 59))).toBe('fast');
  expect(paceOf(fast, LIMITS, plusMinutes(NOW, 61))).toBe('calm');
  expect(paceOf(after(60), LIMITS, NOW)).toBe('storm');
});

test('ten an hour all day long are never fast', () => {
  let pace: Pace | undefined;
  for (let entry = 0; entry < 240; entry += 1) {
    const now = plusMinutes(NOW, entry * 6);
    expect(paceOf(pace, LIMITS, now)).toBe('calm');
    pace = paceAfter(pace, LIMITS, now);
  }
});

test('holds press from the twelfth, and until fewer than six are left', () => {
  expect(isPressed(23, false)).toBe(false);
  expect(isPressed(24, false)).toBe(true);
  expect(isPressed(12, true)).toBe(true);
  expect(isPressed(11, true)).toBe(false);
});

test('an entry waits while the form is fast, unless it was paid for and is the first or second of its address', () => {
  const entry = { pace: 'calm', isProven: false, ofAddress: 20, isDaySpent: false } as const;
  expect(isPlausible(entry)).toBe(true);
  expect(isPlausible({ ...entry, pace: 'fast' })).toBe(false);
  expect(isPlausible({ ...entry, pace: 'storm', isProven: true, ofAddress: 2 })).toBe(true);
  expect(isPlausible({ ...entry, pace: 'storm', isProven: true, ofAddress: 3 })).toBe(false);
  expect(isPlausible({ ...entry, isProven: true, ofAddress: 1, isDaySpent: true })).toBe(false);
});

test('the puzzle grows for who comes again, by the address or by its network, until an hour has given enough', () => {
  const paidFor = (byAddress: number, byNetwork = 0) => triesFor('spent', { byAddress, byNetwork });
  expect([0, 1, 2, 3, 7, 11].map((count) => paidFor(count))).toEqual([160, 160, 320, 640, 10_240, 10_240]);
  expect(paidFor(0, 12)).toBe(640);
  expect(paidFor(12)).toBeUndefined();
  expect(triesFor('pressed', { byAddress: 0, byNetwork: 0 })).toBe(60);
});

test('the key of a number is scrypt, as every library has it', () => {
  expect(keyOfNumber(7, { salt: 'salt', cost: 1_024 })).toMatch(/^[0-9a-f]{32}$/);
});
