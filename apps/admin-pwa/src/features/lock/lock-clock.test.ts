import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { isStillUnlocked } from './lock-clock.ts';

const minute = (n: number) => instantOf(1_800_000_000_000 + n * 60_000);
const stillUnlocked = (pin: number, touch: number, now: number) =>
  isStillUnlocked({ unlockedAt: minute(pin), lastActiveAt: minute(touch) }, minute(now));

test('the screen locks five minutes after the last touch', () => {
  expect(stillUnlocked(0, 10, 14)).toBe(true);
  expect(stillUnlocked(0, 10, 15)).toBe(false);
});

test('the screen locks four hours after the PIN, however busy', () => {
  expect(stillUnlocked(0, 239, 239)).toBe(true);
  expect(stillUnlocked(0, 240, 240)).toBe(false);
});

test('setting the clock back locks rather than lengthens', () => {
  expect(stillUnlocked(60, 60, 0)).toBe(false);
});
