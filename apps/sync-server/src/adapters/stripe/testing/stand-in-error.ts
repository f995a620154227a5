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

export const invalidKey = () =>
  new StandInError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });

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
