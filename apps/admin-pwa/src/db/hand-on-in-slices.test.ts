import { afterEach, expect, test, vi } from 'vitest';
import { handOnInSlices } from './hand-on-in-slices.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const many = Array.from({ length: 600 }, (_, number) => number);

test('all of them come in their order, and others have their turn in between', async () => {
  const seen: (number | string)[] = [];
  const done = handOnInSlices(many, (slice) => seen.push(...slice));
  setTimeout(() => seen.push('another'));
  await done;
  expect(seen.filter((each) => each !== 'another')).toEqual(many);
  expect(seen.indexOf('another')).toBeLessThan(many.length);
});

test('a page out of sight waits for no timer', async () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const seen: number[] = [];
  await handOnInSlices(many, (slice) => seen.push(...slice));
  expect(seen).toEqual(many);
});
