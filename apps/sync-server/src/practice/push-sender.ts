/** Push address of a device, as its browser returns it on subscribing. */
export type PushAddress = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** The server's own pair, by which push services know who is sending (VAPID, RFC 8292). */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

type PushMessage = {
  readonly payload: string;
  /** Time the push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
  /** Contact the push service may write to about us. */
  readonly contact: string;
};

/** `gone`: the device does not listen any more. `later`: worth another try. `refused`: it will never be taken. */
export type PushOutcome = 'delivered' | 'gone' | 'later' | 'refused';

/** Hands a message to the push service of a device, readable by that device alone (RFC 8291). */
export type SendPush = (to: PushAddress, keys: PushKeys, message: PushMessage) => Promise<PushOutcome>;
