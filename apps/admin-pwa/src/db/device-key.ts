import { DEVICE_KEY } from '@fieldleaf/contract/device-key';
import { clear, createStore, get, update } from 'idb-keyval';

/**
 * Key this phone signs pay links with. The private half cannot be read, not even by this app. PouchDB cannot keep
 * such keys, so they have their own store, which locking never touches.
 */
export type DeviceKey = {
  readonly keys: CryptoKeyPair;
  /** As which device the server knows the key; null until it does. */
  readonly deviceId: string | null;
};

const KEY = 'pay-link-key';

// Opened anew each time: connections that rest are closed by some phones without a word.
const store = () => createStore('fieldleaf-device-key', 'keys');

export const readDeviceKey = (): Promise<DeviceKey | undefined> => get<DeviceKey>(KEY, store());

/** The phone's key, made by the first call; of two windows making one at once the first one's stays. */
export async function ensureDeviceKey(): Promise<DeviceKey> {
  const known = await readDeviceKey();
  if (known) return known;
  const keys = await crypto.subtle.generateKey(DEVICE_KEY, false, ['sign', 'verify']);
  const made: DeviceKey = { keys, deviceId: null };
  await update<DeviceKey>(KEY, (earlier) => earlier ?? made, store());
  return (await readDeviceKey()) ?? made;
}

/** The server knows the key as this device's. */
export const noteRegistered = (key: DeviceKey, deviceId: string): Promise<void> =>
  update<DeviceKey>(KEY, (kept) => ({ ...(kept ?? key), deviceId }), store());

export const forgetDeviceKey = (): Promise<void> => clear(store());
