import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { readDevice } from '../../access/device.ts';
import { isPublicKey } from '../../access/device-signature.ts';
import type { Database } from '../../store/store.ts';

const NOT_A_KEY = invalidInput([{ path: 'publicKey', message: 'This is not a P-256 public key.' }]);

/**
 * Keeps the public half of the key with which this device signs pay links. Another one replaces it:
 * the device has a session, and what it signed before no longer counts.
 */
export function createRegisterDeviceKey(ops: Database) {
  return async function registerDeviceKey(
    deviceId: string,
    publicKey: string,
  ): Promise<Result<void, Problem>> {
    if (!(await isPublicKey(publicKey))) return err(NOT_A_KEY);
    const device = await readDevice(ops, deviceId);
    if (!device) throw new Error('A session outlived its device.');
    if (device.publicKey === publicKey) return ok(undefined);
    const put = await ops.put({ ...device, publicKey });
    return put.ok ? ok(undefined) : registerDeviceKey(deviceId, publicKey);
  };
}

export type RegisterDeviceKey = ReturnType<typeof createRegisterDeviceKey>;
