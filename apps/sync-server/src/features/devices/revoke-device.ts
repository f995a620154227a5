import type { Instant } from '@fieldleaf/domain/time/instant';
import { readDevice } from '../../access/device.ts';
import { forgetReceived } from '../../access/received-numbers.ts';
import { endSessions } from '../../access/session.ts';
import type { Database } from '../../store/store.ts';

type Dependencies = { readonly ops: Database; readonly now: () => Instant };

/**
 * Shuts a device out: its sessions end at once, and the next time it shows its cookie it is told to delete
 * what it keeps. False when there is no such device.
 */
export function createRevokeDevice({ ops, now }: Dependencies) {
  return async function revokeDevice(deviceId: string): Promise<boolean> {
    const device = await readDevice(ops, deviceId);
    if (!device) return false;
    const put = device.revokedAt ? undefined : await ops.put({ ...device, revokedAt: now() });
    if (put && !put.ok) return revokeDevice(deviceId);
    await endSessions(ops, (session) => session.deviceId === deviceId);
    await forgetReceived(ops, deviceId);
    return true;
  };
}

export type RevokeDevice = ReturnType<typeof createRevokeDevice>;
