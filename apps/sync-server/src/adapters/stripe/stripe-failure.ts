import Stripe from 'stripe';
import type { PaymentFailure } from '../../money/payment-provider.ts';

const { errors } = Stripe;

/** `write` and `create` could do something twice if they were repeated without the same key. */
export type CallKind = 'read' | 'write' | 'create';

const AMOUNT_CODES: ReadonlySet<string> = new Set([
  'amount_too_large',
  'amount_too_small',
  'parameter_invalid_integer',
  'charge_already_refunded',
  'charge_not_refundable',
]);

/**
 * Stripe's error as one of the product's own. Silence and a server error leave it open whether a write
 * happened; a read is simply to be repeated. Stripe refuses us, and not one object, with 401 and 403, and with
 * any error to a call that creates.
 *
 * @throws what is no answer of Stripe's
 */
export function toFailure(error: unknown, kind: CallKind): PaymentFailure {
  if (!(error instanceof errors.StripeError)) throw error;
  if (error.code === 'idempotency_key_in_use' || error instanceof errors.StripeRateLimitError)
    return { code: 'unavailable' };
  if (error instanceof errors.StripeIdempotencyError) return { code: 'idempotency_conflict' };
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError)
    return { code: kind === 'read' ? 'unavailable' : unansweredCode(error) };
  if (kind === 'create' && error.code === 'amount_too_large') return { code: 'amount_too_large' };
  const refusal = error instanceof errors.StripeInvalidRequestError ? refusalOf(error) : undefined;
  return refusal ?? otherRefusal(error, kind);
}

const unansweredCode = (error: Stripe.errors.StripeError): 'unknown_outcome' | 'provider_error' =>
  error instanceof errors.StripeAPIError ? 'provider_error' : 'unknown_outcome';

function otherRefusal(error: Stripe.errors.StripeError, kind: CallKind): PaymentFailure {
  const isAboutUs = kind === 'create' || error.statusCode === 401 || error.statusCode === 403;
  return isAboutUs ? refusesUs(error) : { code: 'rejected', reason: error.code ?? error.type };
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

const REFUSALS: Readonly<Record<string, PaymentFailure>> = {
  resource_missing: { code: 'payment_unknown' },
  balance_insufficient: { code: 'balance_insufficient' },
  charge_disputed: { code: 'disputed' },
  refund_disputed_payment: { code: 'disputed' },
};

const refusalOf = ({
  code = '',
  param,
}: Stripe.errors.StripeInvalidRequestError): PaymentFailure | undefined =>
  REFUSALS[code] ?? (param === 'amount' || AMOUNT_CODES.has(code) ? { code: 'invalid_amount' } : undefined);

/** The intent is in a state in which this cannot be done to it. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError &&
  ['payment_intent_unexpected_state', 'setup_intent_unexpected_state'].includes(error.code ?? '');
