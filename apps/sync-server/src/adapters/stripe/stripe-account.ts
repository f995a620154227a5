export type StripeAccount = {
  readonly secretKey: string;
  /** Where the API is, if not at Stripe's own address: a stand-in for tests. */
  readonly apiBase?: string;
};

export const STRIPE_API = 'https://api.stripe.com';

/** Whether real money moves with this key. */
export const isLiveKey = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key);
