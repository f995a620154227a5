import { beforeEach, expect, test } from 'vitest';
import { NEW_DEVICE, readDeviceRecord, updateDeviceRecord } from '../db/device-record.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { keepStorage } from './start-practice.ts';

beforeEach(async () => {
  await updateDeviceRecord(NEW_DEVICE);
});

const browser = (promises: boolean) => {
  let asked = 0;
  let promised = false;
  return {
    persist: async () => {
      asked += 1;
      promised = promises;
      return promised;
    },
    persisted: async () => promised,
    asked: () => asked,
  };
};

test('the browser is asked until it promises to keep the data, and not again after that', async () => {
  const refusing = browser(false);
  await keepStorage(refusing);
  await keepStorage(refusing);
  expect(refusing.asked()).toBe(2);
  expect(useSyncState.getState().storagePersisted).toBe(false);

  const willing = browser(true);
  await keepStorage(willing);
  await keepStorage(willing);

  expect(willing.asked()).toBe(1);
  expect(readDeviceRecord().storagePersisted).toBe(true);
});

test('a promise that the browser took back is asked for anew', async () => {
  await keepStorage(browser(true));
  const forgetful = browser(true);

  await keepStorage(forgetful);

  expect(forgetful.asked()).toBe(1);
});
