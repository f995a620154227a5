import Stripe from 'stripe';
import { STRIPE_API, type StripeAccount } from './stripe-account.ts';

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
