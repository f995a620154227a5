import type { AlertsRequest, AlertsResponse, TestAlertResponse } from '@fieldleaf/contract/alerts';
import type { Alert } from '@fieldleaf/domain/alert/alert-of';
import { waitingCount } from '@fieldleaf/domain/alert/waiting-count';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { readDevice } from '../../access/device.ts';
import { noReplyAt } from '../../mails/mail-sender.ts';
import type { AppContext } from '../../practice/app-context.ts';
import type { PushAddress, PushKeys, PushOutcome } from '../../practice/push-sender.ts';

/** A device whose browser shows alerts; lives in `ops`, because whoever has the address can annoy her. */
export type AlertDevice = {
  readonly _id: `alert-device:${string}`;
  readonly type: 'alert-device';
  readonly v: 1;
  readonly deviceId: string;
  readonly address: PushAddress;
  /** Earlier events are not news to it. */
  readonly since: Instant;
};

type KeySecret = PushKeys & { readonly _id: 'secret:push-keys'; readonly type: 'secret'; readonly v: 1 };

/** The keys of this practice, made when they are first needed; with others, every browser would have to subscribe anew. */
export async function pushKeys(ctx: AppContext): Promise<PushKeys> {
  const known = await ctx.ops.get<KeySecret>('secret:push-keys');
  if (known) return known;
  const { default: webPush } = await import('web-push');
  const made: KeySecret = { _id: 'secret:push-keys', type: 'secret', v: 1, ...webPush.generateVAPIDKeys() };
  const written = await ctx.ops.put(made);
  // Another server has just made some.
  return written.ok ? made : pushKeys(ctx);
}

const idOf = (deviceId: string): AlertDevice['_id'] => `alert-device:${deviceId}`;

export async function describeAlerts(ctx: AppContext, deviceId: string): Promise<AlertsResponse> {
  const { publicKey } = await pushKeys(ctx);
  return { publicKey, isOn: (await ctx.ops.get(idOf(deviceId))) !== undefined };
}

/** The browser of this device shows alerts from now on, at this address. */
export async function turnAlertsOn(ctx: AppContext, deviceId: string, address: AlertsRequest): Promise<void> {
  const wanted: AlertDevice = {
    _id: idOf(deviceId),
    type: 'alert-device',
    v: 1,
    deviceId,
    address,
    since: ctx.now(),
  };
  const known = await ctx.ops.get<AlertDevice>(wanted._id);
  const written = await ctx.ops.put(known ? { ...known, address } : wanted);
  if (!written.ok) await turnAlertsOn(ctx, deviceId, address);
}

export async function turnAlertsOff({ ops }: AppContext, deviceId: string): Promise<void> {
  const known = await ops.get<AlertDevice>(idOf(deviceId));
  if (known) await ops.remove(known._id, known._rev);
}

/** The devices to alert; one that was shut out hears nothing any more. */
export async function listAlertDevices(ctx: AppContext): Promise<readonly AlertDevice[]> {
  const stored = await ctx.ops.range<AlertDevice>({ from: 'alert-device:', to: 'alert-device:\uffff' });
  const listening: AlertDevice[] = [];
  for (const device of stored) {
    const known = await readDevice(ctx.ops, device.deviceId);
    if (known && known.revokedAt === null) listening.push(device);
    else await turnAlertsOff(ctx, device.deviceId);
  }
  return listening;
}

/** A day: what is older she has read in her mail. */
const TTL_SECONDS = 24 * 60 * 60;

/** Sends one alert with keys that are known already: it asks the store nothing. */
export const sendAlert = (
  ctx: AppContext,
  alert: Alert,
  { address, keys }: { readonly address: PushAddress; readonly keys: PushKeys },
): Promise<PushOutcome> =>
  ctx.sendPush(address, keys, {
    payload: JSON.stringify({ ...alert, waiting: waitingCount(ctx.model()) }),
    ttlSeconds: TTL_SECONDS,
    contact: `mailto:${ctx.settings().business.email || noReplyAt(ctx.config.publicUrl)}`,
  });

/** Sends one alert to one device; an address that is gone, or never worked, is forgotten. */
export async function alertDevice(
  ctx: AppContext,
  { deviceId, address }: AlertDevice,
  alert: Alert,
): Promise<PushOutcome> {
  const outcome = await sendAlert(ctx, alert, { address, keys: await pushKeys(ctx) });
  if (outcome === 'gone' || outcome === 'refused') {
    ctx.warn({ deviceId, outcome }, 'a device takes no alerts any more');
    await turnAlertsOff(ctx, deviceId);
  }
  return outcome;
}

const TEST_ALERT: Alert = {
  title: 'Alerts work',
  body: 'This is how you hear of new bookings, changes and questions.',
  opens: '/settings/alerts',
  tag: 'test',
};

/** Tests on the device if it can be reached. */
export async function testAlert(ctx: AppContext, deviceId: string): Promise<TestAlertResponse> {
  const device = await ctx.ops.get<AlertDevice>(idOf(deviceId));
  return { outcome: device ? await alertDevice(ctx, device, TEST_ALERT) : 'gone' };
}
