import type { Outage } from '@fieldleaf/domain/attention/follow-outages';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { deviceIdOf, listDevices } from '../access/device.ts';
import type { Desk } from '../practice/desk.ts';

const DAY_MINUTES = 24 * 60;
const UNSEEN_MINUTES = 7 * DAY_MINUTES;

/** Devices of hers that have not been seen for a week, or have had changes for a day that they could not send. */
export async function noticeDevices({ ops, now }: Desk): Promise<readonly Outage[]> {
  const found: Outage[] = [];
  for (const device of await listDevices(ops)) {
    if (device.revokedAt !== null) continue;
    const { name, unsent, lastSeenAt } = device;
    const named = { deviceId: deviceIdOf(device), name };
    if (unsent && unsent.since <= plusMinutes(now(), -DAY_MINUTES))
      found.push({
        service: 'device-unsent',
        since: unsent.since,
        reason: '',
        device: { ...named, unsent: unsent.count },
      });
    else if (lastSeenAt <= plusMinutes(now(), -UNSEEN_MINUTES))
      found.push({ service: 'device-unseen', since: lastSeenAt, reason: '', device: named });
  }
  return found;
}
