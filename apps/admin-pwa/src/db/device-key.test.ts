import { instantOf } from '@fieldleaf/domain/time/instant';
import { afterEach, expect, test, vi } from 'vitest';
import { finishRemoval } from '../app/finish-removal.ts';
import { registerDeviceKey } from '../app/start-practice.ts';
import { DEVICE_ID, registerTestKey } from '../testing/registered-key.ts';
import { ensureDeviceKey, forgetDeviceKey, readDeviceKey } from './device-key.ts';
import { NEW_DEVICE, updateDeviceRecord } from './device-record.ts';
import { openLocalDatabases } from './local-databases.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetDeviceKey();
  await updateDeviceRecord(NEW_DEVICE);
});

const publicPart = async (key: { keys: CryptoKeyPair } | undefined) =>
  key && new Uint8Array(await crypto.subtle.exportKey('raw', key.keys.publicKey));

test('a phone makes its key once, also when two windows make one at the same moment', async () => {
  const [one, other] = await Promise.all([ensureDeviceKey(), ensureDeviceKey()]);
  const later = await ensureDeviceKey();

  expect(await publicPart(other)).toEqual(await publicPart(one));
  expect(await publicPart(later)).toEqual(await publicPart(one));
});

test('nobody can read the private half, the app included', async () => {
  const { keys } = await ensureDeviceKey();

  await expect(crypto.subtle.exportKey('pkcs8', keys.privateKey)).rejects.toThrow();
  await expect(crypto.subtle.exportKey('jwk', keys.privateKey)).rejects.toThrow();
});

test('the server is told the public half, and the phone remembers as which device', async () => {
  const told = await registerTestKey();

  expect(told).toMatch(/^[\w-]{87}$/);
  expect(await readDeviceKey()).toMatchObject({ deviceId: DEVICE_ID });
  expect(await registerTestKey()).not.toBe(told);
});

test('a server that did not take it will be told again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await registerTestKey(503);

  expect(await readDeviceKey()).toMatchObject({ deviceId: null });
});

test('locking, changed PINs and reloads leave the key alone', async () => {
  const before = await publicPart(await ensureDeviceKey());

  await updateDeviceRecord({ unlockedAt: null, verifier: { salt: 'aa', iterations: 1, hash: 'bb' } });
  vi.resetModules();
  const { ensureDeviceKey: afterReload } = await import('./device-key.ts');

  expect(await publicPart(await afterReload())).toEqual(before);
});

test('a phone that was removed from the practice has no key left', async () => {
  await ensureDeviceKey();
  await updateDeviceRecord({ ...NEW_DEVICE, removed: { at: instantOf(Date.now()), unsentChanges: 0 } });

  await finishRemoval(openLocalDatabases('removed-with-key'));

  expect(await readDeviceKey()).toBeUndefined();
});

test('registering twice tells the same key', async () => {
  const told = await registerTestKey();
  const again: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    again.push(JSON.parse(String(init.body)).publicKey);
    return new Response('{}', { status: 503 });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  expect(await registerDeviceKey()).toBe(false);
  vi.unstubAllGlobals();

  expect(again).toEqual([told]);
  expect(await readDeviceKey()).toMatchObject({ deviceId: DEVICE_ID });
});
