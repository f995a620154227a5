import type { Instant } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { newMyDataKey } from '../../access/my-data-key.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { startServer } from '../../testing/start-server.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { eraseMyData, readMyData } from './my-data.ts';
import {
  AFTER_THE_VISIT,
  anaIsEverywhere,
  commandOf,
  EMAIL,
  everythingIn,
  tracesIn,
} from './testing/ana-is-everywhere.ts';

test('a merged customer is handed out and erased with every address, by whichever of them is named', async () => {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  await anaIsEverywhere(server);
  const other = 'ana.reyes@work.example';
  for (const command of [
    commandOf('customer.merge', { keptEmail: other, mergedEmail: EMAIL }),
    commandOf('customer.update', { customerEmail: other, changes: { remarks: 'Prefers mornings' } }),
  ])
    expect(await server.ctx.execute(command)).toMatchObject({ status: 'applied' });
  const kept = await exportCustomer(server.ctx, EMAIL);
  const types = kept.ok ? new Set(kept.value.documents.map(({ type }) => type)) : [];
  expect([...types]).toEqual(expect.arrayContaining(['booking', 'customer', 'customer-merge', 'invoice']));

  now = AFTER_THE_VISIT;
  expect(await eraseCustomer(server.ctx, other)).toEqual({ ok: true, value: undefined });

  expect(tracesIn(await everythingIn(store))).toEqual([]);
  expect(await everythingIn(store)).not.toContain(other);
});

test('a link in a mail opens and erases the one inbox it went to, whatever the consultant merged that with', async () => {
  const store = createMemoryStore();
  const server = await startServer(store, () => TEST_NOW);
  const [home, work] = ['nora@home.example', 'nora@work.example'];
  for (const command of [
    commandOf('customer.update', { customerEmail: home, changes: { remarks: 'Two cats' } }),
    commandOf('customer.update', { customerEmail: work, changes: { remarks: 'Third floor' } }),
    commandOf('customer.merge', { keptEmail: home, mergedEmail: work }),
  ])
    expect(await server.ctx.execute(command)).toMatchObject({ status: 'applied' });
  const key = await newMyDataKey(server.ctx, work);

  const read = JSON.stringify(await readMyData(server.ctx, key, 'en'));
  expect(read).toContain('Third floor');
  expect(read).not.toMatch(/Two cats|nora@home/);

  expect(await eraseMyData(server.ctx, key)).toMatchObject({ ok: true });
  const left = await everythingIn(store);
  expect(left).toContain('Two cats');
  expect(left).not.toMatch(/Third floor|nora@work/);
});
