import Stripe from 'stripe';

export type StripeAccount = {
  readonly secretKey: string;
  /** Where the API is, if not at Stripe's own address: a stand-in for tests. */
  readonly apiBase?: string;
};

const STRIPE_API = 'https://api.stripe.com';
const DEADLINE_MS = 20_000;

/** Asked again after a lost answer, with the same key; the SDK's own default is not the one it documents. */
const RETRIES = 2;

/** The SDK pins the API's version, and its types describe only that one. */
export function createStripeClient({ secretKey, apiBase = STRIPE_API }: StripeAccount): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: RETRIES,
    timeout: DEADLINE_MS,
    telemetry: false,
    appInfo: { name: 'Fieldleaf' },
  });
}

const isLive = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key);

/** Why these keys must not be used: real money goes to Stripe and nowhere else. */
export function refusalOfAccount({
  secretKey,
  publishableKey,
  apiBase,
}: StripeAccount & { readonly publishableKey: string }): string | undefined {
  if (apiBase && apiBase !== STRIPE_API && isLive(secretKey))
    return 'STRIPE_API_BASE: a live key is sent to Stripe only; remove this variable or use a test key.';
  if (isLive(secretKey) !== isLive(publishableKey))
    return 'STRIPE_PUBLISHABLE_KEY: one of the two keys is live and the other is not.';
  return undefined;
}
