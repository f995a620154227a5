import { ok } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { changeDocument } from '../store/change-document.ts';
import { type Device, listDevices } from './device.ts';

/** Long enough to look back at what a mail warned of. */
export const ORIGIN_DAYS = 90;

const isOver = ({ signIn }: Device, now: Instant): boolean =>
  signIn?.origin.network !== undefined && plusMinutes(signIn.at, ORIGIN_DAYS * 24 * 60) <= now;

/** Forgets from which network a device signed in, once that is long ago. */
export async function forgetOrigins({ ops, now }: Pick<Desk, 'ops' | 'now'>): Promise<void> {
  for (const { _id } of (await listDevices(ops)).filter((device) => isOver(device, now())))
    await changeDocument<Device, never>(ops, _id, (device) => ok(withoutNetwork(device)));
}

function withoutNetwork(device: Device): Device {
  if (!device.signIn) return device;
  const { network: _, ...origin } = device.signIn.origin;
  return { ...device, signIn: { ...device.signIn, origin } };
}
