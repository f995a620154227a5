import { isLiveKey, STRIPE_API, type StripeAccount } from './stripe-account.ts';

/** Returns the reason these keys must not be used: real money goes only to Stripe. */
export function refusalOfAccount({
  secretKey,
  publishableKey,
  apiBase,
}: StripeAccount & { readonly publishableKey: string }): string | undefined {
  if (apiBase && apiBase !== STRIPE_API && isLiveKey(secretKey))
    return 'STRIPE_API_BASE: a live key is sent to Stripe only; remove this variable or use a test key.';
  if (isLiveKey(secretKey) !== isLiveKey(publishableKey))
    return 'STRIPE_PUBLISHABLE_KEY: one of the two keys is live and the other is not.';
  return undefined;
}
