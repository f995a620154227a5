import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../store/store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { openTestStore } from '../testing/test-store.ts';
import { createWatchServices } from './monitor-services.ts';

test('the end of an outage of the store is said, with its begin', async () => {
  const clock = { now: TEST_NOW as Instant };
  const { ctx } = await startServer(await openTestStore(), () => clock.now);
  const warned: object[] = [];
  Object.assign(ctx, { report: () => undefined, warn: (about: object) => warned.push(about) });
  const watch = createWatchServices(ctx);
  const { put } = ctx.ops;
  Object.assign(ctx.ops, { put: () => Promise.reject(new StoreUnavailable('full')) });
  await watch();
  clock.now = plusMinutes(clock.now, 5);
  await watch();
  expect(warned).toEqual([]);

  Object.assign(ctx.ops, { put });
  await watch();
  await watch();

  expect(warned).toEqual([{ storeFailedSince: TEST_NOW }]);
});
