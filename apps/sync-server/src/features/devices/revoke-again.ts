import { readDevice } from '../../access/device.ts';
import { factsOf, type SettleStep } from '../../restore/restored.ts';
import { revokeDevice } from './devices.ts';

/** Devices that were shut out after the backup was made stay shut out. */
export const revokeAgain: SettleStep = async (desk, restored) => {
  let devicesShutOut = 0;
  for (const { deviceId } of factsOf(restored, 'device-revoked')) {
    const device = await readDevice(desk.ops, deviceId);
    if (!device || device.revokedAt) continue;
    await revokeDevice(desk, deviceId);
    devicesShutOut += 1;
  }
  return { devicesShutOut };
};
