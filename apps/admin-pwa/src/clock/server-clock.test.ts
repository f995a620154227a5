import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStore } from '../db/device-store.ts';
import { fetchNotingServerTime } from '../sync/fetch-noting-server-time.ts';
import { adoptServerTime, forgetServerTime, knowsServerTime, serverNow } from './server-clock.ts';

const DAY = 86_400_000;
const SERVER = Date.parse('2027-03-15T14:00:00Z');

const setPhoneTo = (ms: number) => vi.useFakeTimers({ now: ms, toFake: ['Date'] });
const isNearServerTime = () => Math.abs(epochMsOf(serverNow()) - SERVER) < 10_000;

beforeEach(async () => {
  await forgetServerTime();
});
afterEach(async () => {
  vi.useRealTimers();
  await forgetServerTime();
});

test.each([
  ['a day ahead', DAY],
  ['a year ahead', 365 * DAY],
  ['a year behind', -365 * DAY],
])('a phone that is %s goes by the time of the server once it has heard it', async (_, offMs) => {
  setPhoneTo(SERVER + offMs);
  await adoptServerTime(SERVER);

  expect(isNearServerTime()).toBe(true);
});

test('a phone that never heard it goes by its own clock, and knows that', async () => {
  setPhoneTo(SERVER - DAY);

  expect(serverNow()).toBe('2027-03-14T14:00:00.000Z');
  expect(knowsServerTime()).toBe(false);
});

test('a clock that is set while the app runs is noticed', async () => {
  setPhoneTo(SERVER);
  await adoptServerTime(SERVER);

  for (const ms of [SERVER + DAY, 0, SERVER - 365 * DAY]) {
    vi.setSystemTime(ms);
    expect(isNearServerTime()).toBe(true);
  }
});

test('after a restart the time goes on from what was kept, and never back', async () => {
  setPhoneTo(SERVER + DAY);
  await adoptServerTime(SERVER);
  vi.resetModules();
  const afterRestart = await import('./server-clock.ts');
  await afterRestart.loadServerClock();
  expect(Math.abs(epochMsOf(afterRestart.serverNow()) - SERVER)).toBeLessThan(10_000);

  vi.setSystemTime(0);
  vi.resetModules();
  const setTo1970 = await import('./server-clock.ts');
  await setTo1970.loadServerClock();

  expect(epochMsOf(setTo1970.serverNow())).toBeGreaterThanOrEqual(SERVER);
});

test('the time in an answer counts once it is known to be the server that answered', async () => {
  setPhoneTo(SERVER + DAY);
  const date = new Date(SERVER).toUTCString();
  const { fetch, keep } = fetchNotingServerTime(async () => new Response('{}', { headers: { date } }));
  await fetch('/sync/practice');
  expect(knowsServerTime()).toBe(false);

  await keep();

  expect(isNearServerTime()).toBe(true);
});

test('what is no time is neither kept nor loaded', async () => {
  setPhoneTo(SERVER);
  await adoptServerTime(Number.NaN);
  expect(knowsServerTime()).toBe(false);

  await set('clock', { offsetMs: Number.NaN, seenMs: Number.NaN }, deviceStore);
  vi.resetModules();
  const afterRestart = await import('./server-clock.ts');
  await afterRestart.loadServerClock();

  expect(afterRestart.serverNow()).toBe('2027-03-15T14:00:00.000Z');
});
