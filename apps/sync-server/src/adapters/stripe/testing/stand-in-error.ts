/** A refusal in Stripe's shape. */
export class StandInError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (code: string, message: string, more: Readonly<Record<string, unknown>> = {}) =>
  new StandInError(400, { type: 'invalid_request_error', code, message, ...more });

export const missing = (what: string, param?: string) =>
  new StandInError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
    ...(param ? { param } : {}),
  });

export const declined = (intent: unknown) =>
  new StandInError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    payment_intent: intent,
  });

/** Stripe also uses this type here, and not `card_error`. */
export const NOT_APPROVED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Stripe's words repeat the ends of the key. */
export const invalidKey = (authorization = '') =>
  new StandInError(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${withoutMiddle(authorization.replace(/^Bearer /, ''))}`,
  });

export const expiredKey = () =>
  new StandInError(401, {
    type: 'invalid_request_error',
    code: 'api_key_expired',
    message: 'Expired API Key provided: sk_test_****n_in',
  });

export const lacksRight = () =>
  new StandInError(403, {
    type: 'invalid_request_error',
    message:
      "The provided key 'rk_test_****abcd' does not have the required permissions for this endpoint. Having the 'rak_payment_intent_write' permission would allow this request to continue.",
  });

const withoutMiddle = (key: string): string => `${key.slice(0, 8)}****${key.slice(-4)}`;
