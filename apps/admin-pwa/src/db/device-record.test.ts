import { beforeEach, expect, test, vi } from 'vitest';
import { loadDeviceRecord, NEW_DEVICE, readDeviceRecord, updateDeviceRecord } from './device-record.ts';
import { openLocalDatabases } from './local-databases.ts';

beforeEach(async () => {
  await updateDeviceRecord(NEW_DEVICE);
});

/** The app after a kill: nothing in memory, the phone's storage as it is. */
async function restarted() {
  vi.resetModules();
  const { loadDeviceRecord: load } = await import('./device-record.ts');
  return load();
}

/** Returns the durability requested for each write while `work` ran, by database. */
async function durabilities(work: () => Promise<unknown>) {
  const asked: { readonly name: string; readonly durability: string }[] = [];
  const original = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
    const opened = original.call(this, stores, mode, options);
    if (mode === 'readwrite') asked.push({ name: this.name, durability: opened.durability });
    return opened;
  };
  await work().finally(() => {
    IDBDatabase.prototype.transaction = original;
  });
  return asked;
}

test('what was written is there after a kill, and asked to be on the disk', async () => {
  const asked = await durabilities(() => updateDeviceRecord({ failedAttempts: 3 }));

  expect(asked).toEqual([{ name: 'fieldleaf-device', durability: 'strict' }]);
  expect(await restarted()).toMatchObject({ failedAttempts: 3 });
});

test('two windows that change different things both keep theirs', async () => {
  vi.resetModules();
  const other = await import('./device-record.ts');

  await Promise.all([updateDeviceRecord({ failedAttempts: 2 }), other.updateDeviceRecord({ lockouts: 7 })]);

  expect(await loadDeviceRecord()).toMatchObject({ failedAttempts: 2, lockouts: 7 });
});

test('a change is known at once, and stays known while earlier ones are still being written', async () => {
  const first = updateDeviceRecord({ failedAttempts: 1 });
  const second = updateDeviceRecord({ failedAttempts: 2 });
  expect(readDeviceRecord().failedAttempts).toBe(2);
  await first;
  expect(readDeviceRecord().failedAttempts).toBe(2);
  await second;

  expect(await restarted()).toMatchObject({ failedAttempts: 2 });
});

test('what only this phone has is asked to be on the disk; what comes down again is not', async () => {
  const { outbox, drafts, mirror } = openLocalDatabases(`durability-${Date.now()}`);
  await Promise.all([outbox.info(), drafts.info(), mirror.info()]);

  const asked = await durabilities(async () => {
    await outbox.put({ _id: 'outbox:1' } as Parameters<typeof outbox.put>[0]);
    await drafts.put({ _id: '_local/form', form: 'Half' });
    await mirror.put({ _id: 'settings:practice' } as Parameters<typeof mirror.put>[0]);
  });

  const [kept, again] = [
    asked.filter(({ name }) => !name.endsWith('-mirror')),
    asked.filter(({ name }) => name.endsWith('-mirror')),
  ];
  expect(new Set(kept.map(({ durability }) => durability))).toEqual(new Set(['strict']));
  expect(new Set(again.map(({ durability }) => durability))).toEqual(new Set(['default']));
});
