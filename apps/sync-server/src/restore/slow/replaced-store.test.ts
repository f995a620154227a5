import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, test, vi } from 'vitest';
import { backUp } from '../../backup/back-up.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { readConfig } from '../../config.ts';
import type { Store } from '../../store/store.ts';
import { storeEnvironment } from '../../store/testing/store-in-folder.ts';
import { buildTestApp, createTestBrowser, makeDataDir, TEST_PIN } from '../../testing/build-test-app.ts';
import { ANA, createTestCustomer } from '../../testing/test-customer.ts';
import { JOURNAL_FILE, openJournal } from '../journal.ts';

// As cheap as scrypt gets, for every PIN and code that is made here.
vi.mock(import('../../access/slow-hash.ts'), async (load) => {
  const real = await load();
  return { ...real, hashSlowly: (text) => real.hashSlowly(text, 2) };
});

/** A Monday two weeks from now or later: backups go by the real clock. */
function mondayAhead(): string {
  const ms = Date.now() + 14 * 86_400_000;
  return new Date(ms + ((8 - new Date(ms).getUTCDay()) % 7) * 86_400_000).toISOString().slice(0, 10);
}

const READING = 'Reading copy.backup ...';

const askedOf = async (store: Store) => {
  const range = { from: 'attention:restored', to: 'attention:restored\uffff' };
  return (await store.database('practice').range<Attention>(range))[0]?.matter;
};

/** A practice with a device and a customer, backed up; `start` goes on with what is in its folder. */
async function backedUp() {
  const dataDir = await makeDataDir();
  const read = readConfig(storeEnvironment(dataDir));
  if (!read.ok) throw new Error(read.error.join('\n'));
  const config = read.value;
  const pins: string[] = [];
  const start = () =>
    buildTestApp({
      dataDir,
      now: instantOf(Date.now()),
      announcePin: (pin) => void pins.push(pin),
    });
  const first = await start();
  const stolen = await first.signIn();
  const { deviceId } = (await stolen.call({ url: '/api/admin/session' })).json();
  await createTestCustomer(first.app).book({ selectedDate: mondayAhead() });
  await first.close();
  const from = join(dataDir, 'copy.backup');
  expect(await backUp(config, from, () => undefined)).toMatchObject({ ok: true });
  const said: string[] = [];
  const restore = () => restoreBackup(config, { from, replace: true }, (line) => said.push(line));
  return { dataDir, start, stolen, deviceId, restore, said, pins };
}

test('what was done since is read from the practice that gives way, though no journal tells of it', async () => {
  const { dataDir, start, stolen, deviceId, restore, said, pins } = await backedUp();
  const second = await start();
  const phone = await second.signIn();
  const listed = (await phone.call({ url: '/api/admin/bookings?limit=100' })).json().bookings;
  const { booking_id, bookingId = booking_id } = listed[0];
  await phone.call({
    method: 'PUT',
    url: `/api/admin/booking/${bookingId}`,
    payload: { status: 'cancelled' },
  });
  await phone.call({ method: 'DELETE', url: `/api/admin/devices/${deviceId}` });
  const erased = await phone.call({ method: 'POST', url: `/api/admin/customers/${ANA.email}/erase` });
  const newPin = { currentPin: TEST_PIN, newPin: '135790' };
  const changed = await phone.call({ method: 'PUT', url: '/api/admin/pin', payload: newPin });
  expect([erased.statusCode, changed.statusCode]).toEqual([200, 204]);
  await second.close();
  await rm(join(dataDir, JOURNAL_FILE));

  expect(await restore()).toMatchObject({ ok: true });
  expect(said).toEqual([READING]);
  const third = await start();

  expect(await askedOf(third.store)).toMatchObject({
    isKnown: third.store.kind === 'embedded',
    counts: { devicesShutOut: 1, customersErased: 1, pinsReplaced: 1 },
  });
  const thief = createTestBrowser(third.app);
  for (const [name, value] of stolen.cookies) thief.cookies.set(name, value);
  expect((await thief.call({ url: '/api/admin/session' })).json().code).toBe('device_revoked');
  expect(pins).toHaveLength(1);
  const booking = await third.store.database('practice').get(`booking:${bookingId}`);
  expect(JSON.stringify(booking)).not.toContain('Reyes');
  const entries = await openJournal(join(dataDir, JOURNAL_FILE)).read();
  expect(JSON.stringify(entries)).not.toMatch(/Reyes|ana@/i);
});

test('whom to text no more, and what was texted since, are read from it too', async () => {
  const { dataDir, start, restore } = await backedUp();
  const second = await start();
  const at = second.clock.now();
  const stop = { _id: 'text-stop:0123', type: 'text-stop', v: 1, stoppedAt: at } as const;
  await second.store.database('ops').put(stop);
  const practice = second.store.database('practice');
  const [booking] = await practice.range<Booking>({ from: 'booking:', to: 'booking:\uffff' });
  if (!booking) throw new Error('there is no booking');
  const text = { textId: 'confirmation', cause: 'confirmation', status: 'sent', attempts: 1, at } as const;
  await practice.put({ ...booking, texts: [text] });
  await second.close();
  await rm(join(dataDir, JOURNAL_FILE));

  expect(await restore()).toMatchObject({ ok: true });
  const third = await start();

  expect(await third.store.database('ops').get(stop._id)).toMatchObject({ stoppedAt: at });
  const after = await third.store.database('practice').get<Booking>(booking._id);
  expect(after?.texts).toEqual([text]);
});

// A CouchDB that cannot be read cannot be restored into.
test.skipIf(process.env.COUCHDB_URL)(
  'a practice that cannot be read gives way too, and it is said that nobody knows what was done',
  async () => {
    const { dataDir, start, restore, said } = await backedUp();
    await rm(join(dataDir, JOURNAL_FILE));
    const store = join(dataDir, 'store');
    for (const database of await readdir(store))
      await writeFile(join(store, database, 'CURRENT'), 'nothing').catch(() => undefined);

    expect(await restore()).toMatchObject({ ok: true, value: expect.stringContaining('store.replaced-') });
    expect(said).toEqual([READING, expect.stringContaining('cannot be read')]);
    const after = await start();

    expect(await askedOf(after.store)).toMatchObject({ isKnown: false });
  },
);
