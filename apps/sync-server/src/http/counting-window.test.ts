import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCountingWindow, MOST_COUNTED } from './counting-window.ts';

const LIMIT = { most: 2, windowMs: 1_000 };

test('a name has room for so many in a window, which begins with the first', () => {
  let nowMs = 0;
  const window = createCountingWindow(LIMIT, () => nowMs);
  window.count('ana');
  nowMs = 400;
  window.count('ana');

  expect(window.secondsToWait('ana')).toBe(1);
  expect(window.secondsToWait('bo')).toBeUndefined();
  window.discount('ana');
  expect(window.secondsToWait('ana')).toBeUndefined();
  window.count('ana');
  nowMs = 1_000;
  expect(window.secondsToWait('ana')).toBeUndefined();
});

test('whatever comes in whatever order, each name has its own count and its own time', () => {
  const step = fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    waitMs: fc.integer({ min: 0, max: 700 }),
  });

  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let nowMs = 0;
      const window = createCountingWindow(LIMIT, () => nowMs);
      const begun = new Map<string, { at: number; count: number }>();
      for (const { name, waitMs } of steps) {
        nowMs += waitMs;
        const known = begun.get(name);
        const current = known && nowMs < known.at + LIMIT.windowMs ? known : { at: nowMs, count: 0 };
        const isFull = current.count >= LIMIT.most;
        expect(window.secondsToWait(name) !== undefined).toBe(isFull);
        if (isFull) continue;
        window.count(name);
        begun.set(name, { ...current, count: current.count + 1 });
      }
    }),
  );
});

test('of too many names the older half is forgotten, and no other', () => {
  const window = createCountingWindow({ most: 1, windowMs: 1_000 }, () => 0);
  const half = MOST_COUNTED / 2;
  for (let number = 0; number <= MOST_COUNTED; number += 1) window.count(`${number}`);

  expect(window.secondsToWait('0')).toBeUndefined();
  expect(window.secondsToWait(`${half - 1}`)).toBeUndefined();
  expect(window.secondsToWait(`${half}`)).toBe(1);
  expect(window.secondsToWait(`${MOST_COUNTED}`)).toBe(1);
});
