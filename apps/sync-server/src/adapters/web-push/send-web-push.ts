import { request } from 'undici';
import webPush from 'web-push';
import type { PushKeys, PushOutcome, SendPush } from '../../practice/push-sender.ts';
import {
  type Internet,
  type InternetRules,
  isForbidden,
  openInternet,
} from '../public-internet/open-internet.ts';

type Options = InternetRules & {
  /** Asked in the place of every browser vendor's service: a stand-in. */
  readonly apiBase?: string | undefined;
};

/** Sends pushes to the service the device named, which is on the public internet. */
export function createPushSender({ apiBase, ...rules }: Options = {}): SendPush {
  const internet = openInternet(rules);
  return async (to, keys, message) => {
    const url = URL.canParse(to.endpoint) ? new URL(to.endpoint) : undefined;
    const sealed = sealMessage(to, keys, message);
    if (!url || !sealed) return 'refused';
    if (apiBase) return post(new URL(url.pathname, apiBase), sealed, { timeoutMs: internet.timeoutMs });
    return internet.mayAsk(url) ? post(url, sealed, internet) : 'refused';
  };
}

type Sealed = { readonly headers: Record<string, string>; readonly body: Buffer };

/** Encrypts for this device only, signed by us; undefined if its keys are invalid. */
function sealMessage(...[to, keys, message]: Parameters<SendPush>): Sealed | undefined {
  try {
    const { headers, body } = webPush.generateRequestDetails(to, message.payload, {
      vapidDetails: { subject: message.contact, ...pairOf(keys) },
      TTL: message.ttlSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    });
    return { headers: textHeaders(headers), body };
  } catch {
    return undefined;
  }
}

const pairOf = ({ publicKey, privateKey }: PushKeys) => ({ publicKey, privateKey });

async function post(
  url: URL,
  sealed: Sealed,
  { agentFor, timeoutMs }: Pick<Internet, 'timeoutMs'> & Partial<Internet>,
): Promise<PushOutcome> {
  try {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      ...sealed,
      signal: AbortSignal.timeout(timeoutMs),
      ...(agentFor && { dispatcher: agentFor(url) }),
    });
    await body.dump();
    return outcomeOf(statusCode);
  } catch (error) {
    return isForbidden(error) ? 'refused' : 'later';
  }
}

/** The library answers numbers too. */
const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
