import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { isStillUnlocked } from './lock-clock.ts';

const minute = (n: number) => instantOf(1_800_000_000_000 + n * 60_000);
const stillUnlockedAfter =
  (autoLockMinutes: number) =>
  (pin: number, touch: number, now: number): boolean =>
    isStillUnlocked({ unlockedAt: minute(pin), lastActiveAt: minute(touch), autoLockMinutes }, minute(now));
const stillUnlocked = stillUnlockedAfter(5);

test.each([1, 5, 15, 60])(
  'the screen locks %s minutes after the last touch, if she chose that',
  (minutes) => {
    expect(stillUnlockedAfter(minutes)(0, 10, 9 + minutes)).toBe(true);
    expect(stillUnlockedAfter(minutes)(0, 10, 10 + minutes)).toBe(false);
  },
);

test('the screen locks four hours after the PIN, however busy', () => {
  expect(stillUnlocked(0, 239, 239)).toBe(true);
  expect(stillUnlocked(0, 240, 240)).toBe(false);
});

test('setting the clock back locks rather than lengthens', () => {
  expect(stillUnlocked(60, 60, 0)).toBe(false);
});
