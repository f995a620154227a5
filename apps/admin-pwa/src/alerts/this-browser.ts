import type { AlertsRequest, AlertsResponse } from '@fieldleaf/contract/alerts';
import type { ApiFailure } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { hasFields, isFlag, isNothing, isText } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';

const isAlerts = hasFields<AlertsResponse>({ publicKey: isText, isOn: isFlag });

/** `blocked`: she said no, and only the browser's own settings can say yes. */
export type AlertsState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Reason alerts could not be turned on. */
export type NoAlerts =
  | { readonly why: 'not-allowed' | 'no-service' }
  | { readonly why: 'server'; readonly failure: ApiFailure };

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Undefined without a service worker, as in a page that was never loaded from its own server. */
const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/admin/');

/** Returns whether this browser shows alerts, as far as it knows itself. */
export async function readAlertsState(): Promise<AlertsState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks whether alerts may be shown, which takes a tap, and tells the server where to send them. */
export async function turnAlertsOn(): Promise<Result<void, NoAlerts>> {
  if ((await Notification.requestPermission()) !== 'granted') return err({ why: 'not-allowed' });
  const described = await callServer('GET', PATHS.adminAlerts, { answer: isAlerts });
  if (!described.ok) return err({ why: 'server', failure: described.error });
  const subscription = await subscribe(described.value.publicKey);
  if (!subscription) return err({ why: 'no-service' });
  const taken = await callServer('PUT', PATHS.adminAlerts, {
    answer: isNothing,
    body: addressOf(subscription),
  });
  return taken.ok ? ok(undefined) : err({ why: 'server', failure: taken.error });
}

/** The browser's service may be away, or blocked by its maker. */
async function subscribe(publicKey: string): Promise<PushSubscription | undefined> {
  try {
    const manager = (await registration())?.pushManager;
    return await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    return undefined;
  }
}

function addressOf(subscription: PushSubscription): AlertsRequest {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** This browser shows none any more; a server that did not hear it finds out with its next alert. */
export async function turnAlertsOff(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await callServer('DELETE', PATHS.adminAlerts, { answer: isNothing });
}

/** Tells the server again when it has forgotten this browser, or the browser has moved to another address. */
export async function renewAlerts(): Promise<void> {
  if ((await readAlertsState()) !== 'on') return;
  const described = await callServer('GET', PATHS.adminAlerts, { answer: isAlerts });
  if (!described.ok || described.value.isOn) return;
  const subscription = await subscribe(described.value.publicKey);
  if (subscription)
    await callServer('PUT', PATHS.adminAlerts, { answer: isNothing, body: addressOf(subscription) });
}
