import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { failingServices } from '../features/health/health.routes.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { createLookThroughStore } from './look-through-store.ts';
import { createWatchServices } from './monitor-services.ts';

const DAY = 24 * 60;

test('records that are damaged are asked about once, by their ids, and are a reason in health until they are whole', async () => {
  const store = createMemoryStore();
  const { ctx } = await startServer(store, () => TEST_NOW);
  const watch = createWatchServices(ctx);
  const asked = () => [...ctx.model().attentionById.values()];
  Object.assign(store, { damaged: () => ['booking:BK-1', 'payment:BK-1:p'] });
  await watch();
  await watch();
  expect(asked().map(({ matter }) => matter)).toMatchObject([
    { service: 'damage', reason: 'booking:BK-1, payment:BK-1:p' },
  ]);
  expect(failingServices(ctx)).toEqual(['data_damaged']);

  Object.assign(store, { damaged: () => [] });
  await watch();
  expect([asked()[0]?.overAt, failingServices(ctx)]).toEqual([TEST_NOW, []]);
});

test('everything is looked through an hour after the start and each week, again when a stop cut it short', async () => {
  let now: Instant = TEST_NOW;
  const store = createMemoryStore();
  const { ctx } = await startServer(store, () => now);
  const looks: Instant[] = [];
  let found: readonly string[] | undefined = [];
  const look = async () => {
    looks.push(now);
    return found;
  };
  Object.assign(store, { look });
  const lookThrough = createLookThroughStore(ctx);
  const after = async (minutes: number) => {
    now = plusMinutes(now, minutes);
    await lookThrough(new AbortController().signal);
  };
  await after(59);
  await after(1);
  await after(6 * DAY);
  found = undefined;
  await after(DAY);
  found = [];
  await after(1);
  await after(1);
  expect(looks).toEqual([60, 60 + 7 * DAY, 61 + 7 * DAY].map((minutes) => plusMinutes(TEST_NOW, minutes)));
});

test('what is damaged is put back from backups, once for each finding; the question ends with it', async () => {
  let now: Instant = TEST_NOW;
  const store = createMemoryStore();
  const { ctx } = await startServer(store, () => now);
  let damaged: readonly string[] = ['booking:BK-1', 'booking:BK-2'];
  let tries = 0;
  const mend = async () => {
    tries += 1;
    damaged = ['booking:BK-2'];
    return tries === 1 ? ['booking:BK-1'] : [];
  };
  Object.assign(store, { damaged: () => damaged, look: async () => damaged, mend });
  const lookThrough = createLookThroughStore(ctx);
  const after = async (minutes: number) => {
    now = plusMinutes(now, minutes);
    await lookThrough(new AbortController().signal);
    return tries;
  };
  expect([await after(1), await after(1), await after(58), await after(1)]).toEqual([1, 1, 2, 2]);
  expect(damaged).toEqual(['booking:BK-2']);
});
