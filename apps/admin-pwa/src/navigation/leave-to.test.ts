import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveTo, wasOpenedFrom } from './leave-to.ts';
import { watchVisitedEntries } from './visited-entries.ts';

const BOOKINGS = { view: 'bookings' } as const;

let stop: () => void;
beforeEach(() => {
  history.replaceState(null, '', '#/overview');
  stop = watchVisitedEntries();
});
afterEach(() => stop());

/** Goes where a link would lead. */
async function open(hash: string) {
  const arrived = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  location.hash = hash;
  await arrived;
}

const isAt = (hash: string) => vi.waitFor(() => expect(location.hash).toBe(hash), 5_000);

test('a booking opened from Overview closes to Overview', async () => {
  await open('#/bookings/BK-AAAAAA');
  leaveTo(BOOKINGS);
  await isAt('#/overview');
});

test('a booking opened from its list closes to the list as it was', async () => {
  await open('#/bookings');
  const entries = history.length;
  await open('#/bookings/BK-AAAAAA');
  expect(wasOpenedFrom(BOOKINGS)).toBe(true);
  leaveTo(BOOKINGS);
  await isAt('#/bookings');
  expect(history.length).toBe(entries + 1);
  expect(wasOpenedFrom({ view: 'overview' })).toBe(true);
});

test('a booking opened beside another one closes to the list, and is not what the way back leads to', async () => {
  await open('#/bookings/BK-AAAAAA');
  await open('#/bookings/BK-BBBBBB');
  leaveTo(BOOKINGS);
  await isAt('#/bookings');
  history.back();
  await isAt('#/bookings/BK-AAAAAA');
});

test('a booking opened by its address closes to the list', async () => {
  stop();
  history.replaceState(null, '', '#/bookings/BK-AAAAAA');
  stop = watchVisitedEntries();
  leaveTo(BOOKINGS);
  await isAt('#/bookings');
});
