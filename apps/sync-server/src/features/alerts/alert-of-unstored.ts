import { alertOfTrouble } from '@fieldleaf/domain/alert/alert-of';
import type { FailingService } from '@fieldleaf/domain/attention/service-failing';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';
import type { PushKeys } from '../../practice/push-sender.ts';
import { type AlertDevice, listAlertDevices, pushKeys, sendAlert } from './alert-devices.ts';

/** What cannot be stored as a question, or has nobody who would send it. */
const UNSTORED: readonly FailingService[] = ['writes', 'leader'];

/** A store that restarts, or a server that takes over, is no matter. */
const PATIENCE_MINUTES = 1;

type Listeners = { readonly devices: readonly AlertDevice[]; readonly keys: PushKeys };

/**
 * Tells her devices from memory that nothing can be saved, or that nobody does the background work: once per outage and device, at any
 * hour, by every server that sees it. A phone shows the second alert in the place of the first.
 */
export function createAlertOfUnstored(desk: Desk): () => Promise<void> {
  const told = new Set<string>();
  let listeners: Listeners | undefined;
  return async () => {
    // As they were when the store could still be asked.
    listeners = await readListeners(desk).catch(() => listeners);
    if (!listeners) return;
    for (const service of UNSTORED) {
      const since = desk.outages.get(service);
      if (since === undefined || minutesBetween(since, desk.now()) < PATIENCE_MINUTES) continue;
      await tellOnce(desk, { service, since, told, listeners });
    }
  };
}

const readListeners = async (desk: Desk): Promise<Listeners> => ({
  devices: await listAlertDevices(desk),
  keys: await pushKeys(desk),
});

type Telling = {
  readonly service: FailingService;
  readonly since: Instant;
  readonly told: Set<string>;
  readonly listeners: Listeners;
};

async function tellOnce(desk: Desk, { service, since, told, listeners }: Telling): Promise<void> {
  const alert = alertOfTrouble(service, { service, since, reason: '' });
  for (const { deviceId, address } of listeners.devices) {
    const key = `${service}:${since}:${deviceId}`;
    if (told.has(key)) continue;
    const outcome = await sendAlert(desk, alert, { address, keys: listeners.keys });
    if (outcome !== 'later') told.add(key);
  }
}
