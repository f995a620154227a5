import { join } from 'node:path';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Device } from '../../access/device.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { ensureAdminPin } from '../../features/session/admin-pin.ts';
import { type Database, type Store, StoreUnavailable } from '../../store/store.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { joinServers } from '../../store/writer.ts';
import { makeDataDir, TEST_NOW, TEST_PIN } from '../../testing/build-test-app.ts';
import { callingProcess, signInAtProcess } from '../../testing/call-process.ts';
import { createTestCustomer, VISIT } from '../../testing/test-customer.ts';

vi.setConfig({ testTimeout: 60_000 });

const LEASE_MS = 3_000;
const CLIENT = '203.0.113.77';

/**
 * The store of a server whose requests about the lease can be held up, and whose node can be cut off from most copies; everything
 * else arrives.
 */
function holdingUp(store: Store) {
  let isAlone = false;
  let isDoubted = false;
  const prove = async () => {
    if (isAlone) throw new StoreUnavailable('too few copies were written (202)');
    isDoubted = false;
  };
  let open = () => {};
  let gate: Promise<void> | undefined;
  const slots = store.database('slots');
  const wait = async (id: string) => (id.startsWith('lease:') ? gate : undefined);
  const slowSlots: Database = {
    ...slots,
    get: async (id) => {
      await wait(id);
      return slots.get(id);
    },
    put: async (document) => {
      await wait(document._id);
      return slots.put(document);
    },
  };
  return {
    store: {
      ...store,
      database: (name) => (name === 'slots' ? slowSlots : store.database(name)),
      majority: { isDoubted: () => isDoubted, prove },
    } satisfies Store,
    cutOff: () => {
      isAlone = true;
    },
    /** A write that too few copies took. */
    doubt: () => {
      isDoubted = true;
    },
    join: () => {
      isAlone = false;
    },
    freeze: () => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    wake: () => {
      gate = undefined;
      open();
    },
  };
}

async function startOn(shared: Store) {
  const dataDir = await makeDataDir();
  const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback' });
  if (!read.ok) throw new Error(read.error.join('\n'));
  const noPages = join(dataDir, 'no-pages');
  const held = holdingUp(shared);
  let url = '';
  const now = () => instantOf(Date.now());
  const { leave, ...joined } = await joinServers(held.store, {
    address: () => url || undefined,
    now,
    leaseMs: LEASE_MS,
  });
  const config = { ...read.value, siteFolder: noPages, adminFolder: noPages };
  const { app, start } = await buildApp({ ...joined, config, now: () => TEST_NOW, version: 'test' });
  await start();
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    held.wake();
    await app.close();
    await leave();
  });
  const call = callingProcess(url, { 'x-forwarded-for': CLIENT });
  const contact = (email: string) =>
    call.inject({
      method: 'POST',
      url: '/api/notifications/contact-form',
      payload: { name: 'Ana', email, message: 'Do you look after ferns?' },
    });
  return { ...joined, ...held, ...{ app, url, call, contact, leave }, guarded: joined.store };
}

/** Two servers on a store that several can share; the first writes. */
async function twoServers() {
  const shared: Store = { ...createMemoryStore(), kind: 'couchdb' };
  await ensureAdminPin({ ops: shared.database('ops'), now: () => TEST_NOW, given: TEST_PIN, cost: 2 });
  const first = await startOn(shared);
  const second = await startOn(shared);
  // The address is in the lease with the next renewal.
  await expect.poll(() => second.writer.other()?.address, { timeout: LEASE_MS }).toBe(first.url);
  const all = <Document>(name: 'practice' | 'ops', kind: string) =>
    shared.database(name).range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });
  return { first, second, all };
}

test('what comes to a server that does not write arrives once at the one that does, from its client and with its cookies', async () => {
  const { first, second, all } = await twoServers();
  expect([first.writer.isWriting(), second.writer.isWriting()]).toEqual([true, false]);

  const customer = createTestCustomer(second.call);
  const booked = await customer.book();
  const phone = await signInAtProcess(second.url, CLIENT);
  const session = await phone.inject({ url: '/api/admin/session' });
  const pulled = await phone.inject({ url: '/sync/practice/_changes?limit=1000' });

  expect(await all('practice', 'booking')).toMatchObject([{ writerTerm: second.writer.other()?.term }]);
  expect(session.statusCode).toBe(200);
  expect(pulled.body).toContain(booked.bookingId);
  expect(await all<Device>('ops', 'device')).toMatchObject([
    { signIn: { origin: { network: '203.0.113.x' } } },
  ]);
  await expect(second.guarded.database('practice').put({ _id: 'booking:mine' })).rejects.toThrow(
    StoreUnavailable,
  );
});

test('a key for live copies is answered by a server that does not write as by the one that does', async () => {
  const { first, second } = await twoServers();
  const phone = await signInAtProcess(second.url);
  const payload = { name: 'Copy at home' };
  const made = await phone.inject({ method: 'POST', url: '/api/admin/replica-keys', payload });
  const headers = { authorization: `Bearer ${made.json().key}` };
  const statusAt = async ({ call }: typeof first, url: string) =>
    (await call.inject({ url, headers })).statusCode;

  for (const url of ['/sync/practice', '/sync/practice/_changes', '/sync/practice/_all_docs'])
    expect([url, await statusAt(second, url), await statusAt(first, url)]).toEqual([url, 200, 200]);
});

test('a server that does not write shows free times itself, and refuses to hand on what was handed to it', async () => {
  const { first, second } = await twoServers();
  const times = `/api/available-slots?date=${VISIT.selectedDate}`;
  await first.app.close();

  const shown = await second.call.inject({ url: times });
  const inCircle = await second.call.inject({
    method: 'POST',
    url: '/api/notifications/contact-form',
    headers: { 'fieldleaf-forwarded': 'a-key 203.0.113.1 203.0.113.1 http localhost' },
    payload: {},
  });
  const toNobody = await second.contact('ana@example.com');

  expect(shown.statusCode).toBe(200);
  for (const refused of [inCircle, toNobody])
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'store_unavailable']);
});

test('one that is cut off from its lease stops writing before another begins, and hands on what comes when it is back', async () => {
  const { first, second, all } = await twoServers();
  await first.contact('before@example.com');

  first.freeze();
  const moments: string[] = [];
  while (!second.writer.isWriting()) {
    moments.push(`${first.writer.isWriting()} ${second.writer.isWriting()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }

  expect(moments).toContain('false false');
  expect(first.writer.isWriting()).toBe(false);
  await expect(first.guarded.database('practice').put({ _id: 'booking:late' })).rejects.toThrow(
    StoreUnavailable,
  );
  expect((await second.contact('second@example.com')).statusCode).toBe(200);
  first.wake();
  await expect.poll(() => first.writer.other()?.address, { timeout: LEASE_MS }).toBe(second.url);
  expect((await first.contact('after@example.com')).statusCode).toBe(200);
  expect(await all('practice', 'mail')).toHaveLength(3);
  expect(await all('practice', 'booking')).toEqual([]);
});

test('one whose node sees too few copies loses the lease to one that sees most, and hands on what comes to it', async () => {
  const { first, second, all } = await twoServers();

  first.cutOff();
  const since = Date.now();
  await expect.poll(() => second.writer.isWriting(), { timeout: 2 * LEASE_MS }).toBe(true);

  expect(Date.now() - since).toBeLessThan(1.5 * LEASE_MS);
  expect(first.writer.isWriting()).toBe(false);
  await expect.poll(() => first.writer.other()?.address, { timeout: LEASE_MS }).toBe(second.url);
  expect((await first.contact('cut-off@example.com')).statusCode).toBe(200);
  expect(await all('practice', 'mail')).toHaveLength(1);
});

test('after a write that too few copies took nothing is written or told until enough take one', async () => {
  const { first, all } = await twoServers();

  first.cutOff();
  first.doubt();
  const refused = await first.contact('doubted@example.com');
  const write = first.guarded.database('practice').put({ _id: 'booking:doubted' });

  expect([refused.statusCode, refused.json().code]).toEqual([503, 'store_unavailable']);
  await expect(write).rejects.toThrow(StoreUnavailable);
  first.join();
  await expect.poll(() => first.writer.isWriting(), { timeout: LEASE_MS }).toBe(true);
  expect((await first.contact('sure@example.com')).statusCode).toBe(200);
  expect(await all('practice', 'mail')).toHaveLength(1);
});

test('one that stops is followed at once, by a server that knows what was written', async () => {
  const { first, second } = await twoServers();
  const booked = await createTestCustomer(first.call).book();

  await first.app.close();
  await first.leave();

  await expect.poll(() => second.writer.isWriting(), { timeout: LEASE_MS }).toBe(true);
  const phone = await signInAtProcess(second.url);
  const seen = await phone.inject({ url: '/api/admin/bookings' });
  expect(seen.body).toContain(booked.bookingId);
});
