import Stripe from 'stripe';
import type { PaymentFailure } from '../../money/payment-provider.ts';

const { errors } = Stripe;

/** Whether asking again could do something twice if it did not carry the same key. */
export type CallKind = 'read' | 'write';

const AMOUNT_CODES: ReadonlySet<string> = new Set([
  'amount_too_large',
  'amount_too_small',
  'parameter_invalid_integer',
  'charge_already_refunded',
  'charge_not_refundable',
]);

/**
 * Stripe's error as one of the product's own. Silence and a server error leave it open whether a write
 * happened; a read is simply to be repeated. What is left refuses us, and is not the caller's fault.
 *
 * @throws what is no answer of Stripe's
 */
export function toFailure(error: unknown, kind: CallKind): PaymentFailure {
  if (error instanceof errors.StripeIdempotencyError) return { code: 'idempotency_conflict' };
  if (error instanceof errors.StripeRateLimitError) return { code: 'unavailable' };
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError)
    return { code: kind === 'read' ? 'unavailable' : 'unknown_outcome' };
  const refusal = error instanceof errors.StripeInvalidRequestError ? refusalOf(error) : undefined;
  if (refusal) return refusal;
  if (error instanceof errors.StripeError) return refusesUs(error);
  throw error;
}

/** Stripe's message stays behind: it repeats the ends of the key, and people's typing. */
const refusesUs = ({
  type,
  code,
  param,
  statusCode,
  requestId,
}: Stripe.errors.StripeError): PaymentFailure => ({
  code: 'provider_refuses',
  refusal: {
    type,
    code: code ?? null,
    param: param ?? null,
    status: statusCode ?? null,
    requestId: requestId ?? null,
  },
});

function refusalOf({
  code = '',
  param,
}: Stripe.errors.StripeInvalidRequestError): PaymentFailure | undefined {
  if (code === 'resource_missing') return { code: 'payment_unknown' };
  // Our keys are good; there is money to give back once some has come in.
  if (code === 'balance_insufficient') return { code: 'unavailable' };
  if (code === 'charge_disputed') return { code: 'disputed' };
  return param === 'amount' || AMOUNT_CODES.has(code) ? { code: 'invalid_amount' } : undefined;
}

/** The intent is in a state in which this cannot be done to it. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError &&
  ['payment_intent_unexpected_state', 'setup_intent_unexpected_state'].includes(error.code ?? '');
