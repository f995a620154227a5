export type StripeAccount = {
  readonly secretKey: string;
  /** Address of the API, if not Stripe's own: a stand-in for tests. */
  readonly apiBase?: string;
};

export const STRIPE_API = 'https://api.stripe.com';

/** True if this key moves real money. */
export const isLiveKey = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key);
