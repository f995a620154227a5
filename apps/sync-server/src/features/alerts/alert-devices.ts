import type { AlertsRequest, AlertsResponse, TestAlertResponse } from '@fieldleaf/contract/alerts';
import type { Alert } from '@fieldleaf/domain/alert/alert-of';
import { waitingCount } from '@fieldleaf/domain/alert/waiting-count';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { readDevice } from '../../access/device.ts';
import type { Desk } from '../../practice/desk.ts';
import type { PushAddress, PushKeys, PushOutcome } from '../../practice/push-sender.ts';

/** A device whose browser shows alerts; lives in `ops`, because whoever has the address can annoy her. */
export type AlertDevice = {
  readonly _id: `alert-device:${string}`;
  readonly type: 'alert-device';
  readonly v: 1;
  readonly deviceId: string;
  readonly address: PushAddress;
  /** What happened before is no news to it. */
  readonly since: Instant;
};

type KeySecret = PushKeys & { readonly _id: 'secret:push-keys'; readonly type: 'secret'; readonly v: 1 };

/** The keys of this practice, made when they are first needed; with others, every browser would have to subscribe anew. */
export async function pushKeys(desk: Desk): Promise<PushKeys> {
  const known = await desk.ops.get<KeySecret>('secret:push-keys');
  if (known) return known;
  const { default: webPush } = await import('web-push');
  const made: KeySecret = { _id: 'secret:push-keys', type: 'secret', v: 1, ...webPush.generateVAPIDKeys() };
  const written = await desk.ops.put(made);
  // Another server has just made some.
  return written.ok ? made : pushKeys(desk);
}

const idOf = (deviceId: string): AlertDevice['_id'] => `alert-device:${deviceId}`;

export async function describeAlerts(desk: Desk, deviceId: string): Promise<AlertsResponse> {
  const { publicKey } = await pushKeys(desk);
  return { publicKey, isOn: (await desk.ops.get(idOf(deviceId))) !== undefined };
}

/** The browser of this device shows alerts from now on, at this address. */
export async function turnAlertsOn(desk: Desk, deviceId: string, address: AlertsRequest): Promise<void> {
  const wanted: AlertDevice = {
    _id: idOf(deviceId),
    type: 'alert-device',
    v: 1,
    deviceId,
    address,
    since: desk.now(),
  };
  const known = await desk.ops.get<AlertDevice>(wanted._id);
  const written = await desk.ops.put(known ? { ...known, address } : wanted);
  if (!written.ok) await turnAlertsOn(desk, deviceId, address);
}

export async function turnAlertsOff({ ops }: Desk, deviceId: string): Promise<void> {
  const known = await ops.get<AlertDevice>(idOf(deviceId));
  if (known) await ops.remove(known._id, known._rev);
}

/** The devices to alert; one that was shut out hears nothing any more. */
export async function listAlertDevices(desk: Desk): Promise<readonly AlertDevice[]> {
  const stored = await desk.ops.range<AlertDevice>({ from: 'alert-device:', to: 'alert-device:\uffff' });
  const listening: AlertDevice[] = [];
  for (const device of stored) {
    const known = await readDevice(desk.ops, device.deviceId);
    if (known && known.revokedAt === null) listening.push(device);
    else await turnAlertsOff(desk, device.deviceId);
  }
  return listening;
}

/** A day: what is older she has read in her mail. */
const TTL_SECONDS = 24 * 60 * 60;

/** Sends one alert with keys that are known already: it asks the store nothing. */
export const sendAlert = (
  desk: Desk,
  alert: Alert,
  { address, keys }: { readonly address: PushAddress; readonly keys: PushKeys },
): Promise<PushOutcome> =>
  desk.sendPush(address, keys, {
    payload: JSON.stringify({ ...alert, waiting: waitingCount(desk.model()) }),
    ttlSeconds: TTL_SECONDS,
    contact: `mailto:${desk.settings().business.email}`,
  });

/** Sends one alert to one device; an address that is gone, or never worked, is forgotten. */
export async function alertDevice(
  desk: Desk,
  { deviceId, address }: AlertDevice,
  alert: Alert,
): Promise<PushOutcome> {
  const outcome = await sendAlert(desk, alert, { address, keys: await pushKeys(desk) });
  if (outcome === 'gone' || outcome === 'refused') {
    desk.warn({ deviceId, outcome }, 'a device takes no alerts any more');
    await turnAlertsOff(desk, deviceId);
  }
  return outcome;
}

const TEST_ALERT: Alert = {
  title: 'Alerts work',
  body: 'This is how you hear of new bookings, changes and questions.',
  opens: '/settings/alerts',
  tag: 'test',
};

/** Whether this device can be reached, tried on it. */
export async function testAlert(desk: Desk, deviceId: string): Promise<TestAlertResponse> {
  const device = await desk.ops.get<AlertDevice>(idOf(deviceId));
  return { outcome: device ? await alertDevice(desk, device, TEST_ALERT) : 'gone' };
}
