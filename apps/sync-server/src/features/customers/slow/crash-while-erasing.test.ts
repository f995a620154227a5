import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../../../testing/crashing-store.ts';
import { startServer } from '../../../testing/start-server.ts';
import { eraseCustomer } from '../erase-customer.ts';
import {
  AFTER_THE_VISIT,
  anaIsEverywhere,
  EMAIL,
  everythingIn,
  oldRevisionsIn,
  revisionsIn,
  tracesIn,
} from '../testing/ana-is-everywhere.ts';

test('wherever the server dies while it forgets, asking again forgets the rest', {
  timeout: 120_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = createMemoryStore();
    await anaIsEverywhere(await startServer(store, () => TEST_NOW));
    const before = await revisionsIn(store);
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => AFTER_THE_VISIT).catch(() => undefined);
    if (dying) await eraseCustomer(dying.ctx, EMAIL).catch(() => undefined);

    const restarted = await startServer(store, () => AFTER_THE_VISIT);
    expect(await eraseCustomer(restarted.ctx, EMAIL)).toMatchObject({ ok: true });

    expect(tracesIn(await everythingIn(store))).toEqual([]);
    expect(tracesIn(await oldRevisionsIn(store, before))).toEqual([]);
    return crashing.hasCrashed();
  });

  expect(steps).toBeGreaterThanOrEqual(8);
});
