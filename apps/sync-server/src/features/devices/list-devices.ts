import type { DeviceRow } from '@fieldleaf/contract/session';
import { deviceIdOf, listDevices } from '../../access/device.ts';
import type { Database } from '../../store/store.ts';

/** Every device that ever signed in, the one seen last first; `current` is the one that asks. */
export const createListDevices =
  (ops: Database) =>
  async (askingId: string): Promise<DeviceRow[]> => {
    const rows = (await listDevices(ops)).map((device) => ({
      deviceId: deviceIdOf(device),
      name: device.name,
      signedInAt: device.signedInAt,
      lastSeenAt: device.lastSeenAt,
      revokedAt: device.revokedAt,
      current: deviceIdOf(device) === askingId,
    }));
    return rows.sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  };

export type ListDevices = ReturnType<typeof createListDevices>;
