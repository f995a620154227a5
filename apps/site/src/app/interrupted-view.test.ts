import { expect, test } from 'vitest';
import { noteInterruption, takeInterrupted } from './interrupted-view.ts';

const NOW_MS = Date.parse('2027-03-01T12:00:00Z');
const MINUTE_MS = 60_000;

test('an interrupted view opens again once', () => {
  noteInterruption('booking', NOW_MS);

  expect(takeInterrupted(NOW_MS + MINUTE_MS)).toBe('booking');
  expect(takeInterrupted(NOW_MS + MINUTE_MS)).toBeUndefined();
});

test('whoever comes back much later starts at the landing page', () => {
  noteInterruption('booking', NOW_MS);

  expect(takeInterrupted(NOW_MS + 11 * MINUTE_MS)).toBeUndefined();
});

test.each(['terms', 'events', 'landing'] as const)('%s is opened by its address', (view) => {
  noteInterruption(view, NOW_MS);

  expect(takeInterrupted(NOW_MS)).toBeUndefined();
});
