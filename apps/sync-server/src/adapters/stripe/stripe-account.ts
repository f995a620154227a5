export type StripeAccount = {
  readonly secretKey: string;
  /** Where the API is, if not at Stripe's own address: a stand-in for tests. */
  readonly apiBase?: string;
};

export const STRIPE_API = 'https://api.stripe.com';
