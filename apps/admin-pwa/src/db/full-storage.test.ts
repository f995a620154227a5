import { aBooking } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectSync, useSyncState } from '../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { disconnectDatabases } from './connected-databases.ts';
import { createDraftWriter } from './draft-writer.ts';
import { makeRoom, reportSaved, withReserve } from './full-storage.ts';
import { holdReserve } from './hold-reserve.ts';
import { openLocalDatabases, openMirror, prefixOf } from './local-databases.ts';
import { readOutbox } from './outbox.ts';
import { saveCommand } from './save-command.ts';
import { freeReserve, takeReserve } from './storage-reserve.ts';

let phone: Phone;
beforeEach(async () => {
  projectSync({ storage: 'ok' });
  phone = await unlockedPhone();
  await takeReserve();
});
afterEach(async () => {
  vi.restoreAllMocks();
  projectSync({ storage: 'ok' });
  await freeReserve();
  await phone.giveUp();
});

const storage = () => useSyncState.getState().storage;
const hasReserve = async () => (await indexedDB.databases()).some(({ name }) => name === 'fieldleaf-reserve');
const full = () => new DOMException('', 'QuotaExceededError');
const complete = () => saveCommand({ kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } });

/** The phone is full until the room that was held back is free. */
function fillPhone() {
  for (const database of [phone.databases.outbox, phone.databases.drafts]) {
    const put = database.put.bind(database);
    vi.spyOn(database, 'put').mockImplementation(async (...all: readonly unknown[]) => {
      if (await hasReserve()) throw full();
      return (put as (...given: readonly unknown[]) => ReturnType<typeof put>)(...all);
    });
  }
}

test('on a full phone a change still fits into the room held back for it, and that the phone is full is said', async () => {
  fillPhone();

  expect(await complete()).toMatchObject({ ok: true });

  expect(await phone.waiting()).toHaveLength(1);
  expect(storage()).toBe('reserve');
  expect(await hasReserve()).toBe(false);
});

test('a draft does too', async () => {
  fillPhone();
  await createDraftWriter('form').keepToSave('Rain');

  expect(await createDraftWriter('form').read()).toBe('Rain');
  expect(storage()).toBe('reserve');
});

test('what does not even fit then is said to be unsaved; a later success does not make the phone roomy', async () => {
  vi.spyOn(phone.databases.outbox, 'put').mockRejectedValue(full());

  expect(await complete()).toEqual({ ok: false, error: { code: 'storage_failed' } });
  expect(storage()).toBe('full');

  vi.restoreAllMocks();
  expect(await complete()).toMatchObject({ ok: true });
  expect(storage()).toBe('reserve');
});

test('once there is room the reserve is held again, and nothing is said any more', async () => {
  await freeReserve();
  projectSync({ storage: 'reserve' });

  const stop = holdReserve();
  await vi.waitFor(() => expect(storage()).toBe('ok'));
  stop();

  expect(await hasReserve()).toBe(true);
});

test('a phone that has no room for the reserve says that it is full', async () => {
  await freeReserve();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full();
  });

  const stop = holdReserve();
  await vi.waitFor(() => expect(storage()).toBe('reserve'));
  stop();
});

test('a full phone that was killed opens, to read, and says that nothing more can be saved', async () => {
  await complete();
  await phone.databases.mirror.put(aBooking());
  const prefix = prefixOf(phone.databases);
  await disconnectDatabases();
  await freeReserve();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full();
  });

  await makeRoom();
  const opened = openLocalDatabases(prefix);
  const stop = holdReserve();

  expect(await opened.mirror.get(aBooking()._id)).toMatchObject({ bookingId: 'BK-AAAAAA' });
  expect(await readOutbox(opened.outbox)).toHaveLength(1);
  expect(storage()).toBe('read-only');
  stop();
});

test('opening what is there writes nothing; what is new is laid out as ever', async () => {
  const prefix = prefixOf(phone.databases);
  await disconnectDatabases();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');

  expect(await openLocalDatabases(prefix).mirror.info()).toMatchObject({ doc_count: 1 });
  expect(put).not.toHaveBeenCalled();

  const other = openMirror(prefix, 'mirror-2');
  await other.put(aBooking());
  expect(await other.info()).toMatchObject({ doc_count: 1 });
  await other.destroy();
});

test('a failure that has nothing to do with room leaves the reserve where it is', async () => {
  await expect(withReserve(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');

  expect(await hasReserve()).toBe(true);
  reportSaved();
  expect(storage()).toBe('ok');
});
