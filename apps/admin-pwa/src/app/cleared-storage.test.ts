import { instantOf } from '@fieldleaf/domain/time/instant';
import { beforeEach, expect, test } from 'vitest';
import { NEW_DEVICE, readDeviceRecord, updateDeviceRecord } from '../db/device-record.ts';
import { forgetWitness } from '../db/loss-witness.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import {
  acknowledgeLoss,
  noticeClearedDatabases,
  noticeClearedDevice,
  rememberUnsent,
} from './notice-cleared-storage.ts';

beforeEach(async () => {
  forgetWitness();
  acknowledgeLoss();
  await updateDeviceRecord(NEW_DEVICE);
});

const syncedPhone = () => updateDeviceRecord({ firstSyncedAt: instantOf(1_800_000_000_000) });
const told = () => useSyncState.getState().cleared?.unsentChanges;

test('databases that the browser cleared are noticed, with the number of changes that went unsent', async () => {
  await syncedPhone();
  rememberUnsent(5);

  noticeClearedDatabases(false);

  expect(told()).toBe(5);
  expect(readDeviceRecord()).toMatchObject({ firstSyncedAt: null, unsentChanges: 0 });
  expect(useSyncState.getState().mirrorComplete).toBe(false);
});

test('when only the cookies were left, they still tell how much went unsent', async () => {
  await syncedPhone();
  rememberUnsent(5);
  await updateDeviceRecord(NEW_DEVICE);

  noticeClearedDevice();

  expect(told()).toBe(5);
});

test('a loss is told until it was read, and then not again', async () => {
  await syncedPhone();
  rememberUnsent(2);
  noticeClearedDatabases(false);
  expect(readDeviceRecord().cleared).toMatchObject({ unsentChanges: 2 });

  acknowledgeLoss();
  noticeClearedDevice();

  expect(told()).toBeUndefined();
});

test('a phone that has its data, a new one, and one that was removed tell of no loss', async () => {
  await syncedPhone();
  rememberUnsent(1);
  noticeClearedDatabases(true);
  noticeClearedDevice();
  expect(told()).toBeUndefined();

  forgetWitness();
  await updateDeviceRecord(NEW_DEVICE);
  noticeClearedDevice();
  noticeClearedDatabases(false);

  expect(told()).toBeUndefined();
});
