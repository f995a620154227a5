import { moment } from '@fieldleaf/domain/testing/builders';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { startServer } from '../testing/start-server.ts';
import { createCompactStore } from './compact-store.ts';

test('the practice is compacted once a day, and never while it is open', async () => {
  let now: Instant = moment('2027-03-15T20:00:00Z');
  const store = createMemoryStore();
  const server = await startServer(store, () => now);
  const at: Instant[] = [];
  Object.assign(store.database('practice'), { compact: async () => void at.push(now) });
  const compact = createCompactStore(server.ctx);

  // In Chicago: 15:00, 04:00 twice, 10:00, and 04:00 of the next day.
  for (const time of ['15T20:00', '16T09:00', '16T09:10', '16T15:00', '17T09:00']) {
    now = moment(`2027-03-${time}:00Z`);
    await compact(new AbortController().signal);
  }

  expect(at).toEqual([moment('2027-03-16T09:00:00Z'), moment('2027-03-17T09:00:00Z')]);
});

test('one that was cut short by a stop is not done for the day', async () => {
  const store = createMemoryStore();
  const server = await startServer(store, () => moment('2027-03-16T09:00:00Z'));
  const runs: string[] = [];
  Object.assign(store.database('practice'), { compact: async () => void runs.push('compacted') });
  const compact = createCompactStore(server.ctx);

  await compact(AbortSignal.abort());
  await compact(new AbortController().signal);
  await compact(new AbortController().signal);

  expect(runs).toHaveLength(2);
});
