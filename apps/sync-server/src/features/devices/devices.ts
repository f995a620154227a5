import type { DeviceRow } from '@fieldleaf/contract/session';
import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { deviceIdOf, listDevices, readDevice } from '../../access/device.ts';
import { isPublicKey } from '../../access/device-signature.ts';
import { forgetReceived } from '../../access/received-numbers.ts';
import { endSessions, listSessions } from '../../access/session.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { factsOf, type SettleStep } from '../../restore/restored.ts';

/** Every device that ever signed in, the one that asks first, then the one seen last. */
export async function listDeviceRows({ ops, now }: AppContext, askingId: string): Promise<DeviceRow[]> {
  const [devices, sessions] = await Promise.all([listDevices(ops), listSessions(ops)]);
  const running = sessions.filter(({ expiresAt }) => expiresAt > now());
  const signedIn = new Set(running.map(({ deviceId }) => deviceId));
  const rows = devices.map((device) => ({
    deviceId: deviceIdOf(device),
    name: device.name,
    signedInAt: device.signedInAt,
    lastSeenAt: device.lastSeenAt,
    revokedAt: device.revokedAt,
    current: deviceIdOf(device) === askingId,
    signedIn: signedIn.has(deviceIdOf(device)),
    latest: device.signIn,
  }));
  return rows.sort(
    (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
}

/** Signs a device out, which keeps its copy and may sign in again. False when there is no such device. */
export async function signDeviceOut({ ops }: AppContext, deviceId: string): Promise<boolean> {
  if (!(await readDevice(ops, deviceId))) return false;
  await endSessions(ops, (session) => session.deviceId === deviceId);
  return true;
}

/**
 * Shuts a device out: its sessions end at once, and the next time it shows its cookie it is told to delete
 * what it keeps. False when there is no such device.
 */
export async function revokeDevice(ctx: AppContext, deviceId: string): Promise<boolean> {
  const { ops, now } = ctx;
  const device = await readDevice(ops, deviceId);
  if (!device) return false;
  if (!device.revokedAt) await ctx.journal.note({ at: now(), kind: 'device-revoked', deviceId });
  const put = device.revokedAt ? undefined : await ops.put({ ...device, revokedAt: now() });
  if (put && !put.ok) return revokeDevice(ctx, deviceId);
  await endSessions(ops, (session) => session.deviceId === deviceId);
  await forgetReceived(ops, deviceId);
  return true;
}

const NOT_A_KEY = invalidInput([{ path: 'publicKey', message: 'This is not a P-256 public key.' }]);

/**
 * Keeps the public half of the key with which this device signs pay links. Another one replaces it:
 * the device has a session, and what it signed before no longer counts.
 */
export async function registerDeviceKey(
  ctx: AppContext,
  deviceId: string,
  publicKey: string,
): Promise<Result<void, Problem>> {
  if (!(await isPublicKey(publicKey))) return err(NOT_A_KEY);
  const device = await readDevice(ctx.ops, deviceId);
  if (!device) throw new Error('A session outlived its device.');
  if (device.publicKey === publicKey) return ok(undefined);
  const put = await ctx.ops.put({ ...device, publicKey });
  return put.ok ? ok(undefined) : registerDeviceKey(ctx, deviceId, publicKey);
}

/** Devices that were shut out after the backup was made stay shut out. */
export const revokeAgain: SettleStep = async (ctx, restored) => {
  let devicesShutOut = 0;
  for (const { deviceId } of factsOf(restored, 'device-revoked')) {
    const device = await readDevice(ctx.ops, deviceId);
    if (!device || device.revokedAt) continue;
    await revokeDevice(ctx, deviceId);
    devicesShutOut += 1;
  }
  return { devicesShutOut };
};
