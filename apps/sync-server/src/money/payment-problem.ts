import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';
import type { PaymentFailure } from './payment-provider.ts';

/** The card provider cannot be reached, or refuses us: nothing to decide. */
export type PaymentUnavailable = {
  readonly code: 'payment_unavailable' | 'card_payments_unavailable' | 'refund_under_way';
  readonly message: string;
};

export const PAYMENT_UNAVAILABLE: PaymentUnavailable = {
  code: 'payment_unavailable',
  message: 'The card provider does not answer. Please try again in a moment.',
};

/** Decided, and not made yet: the sweep goes on with it, and the same key asks how it stands. */
export const REFUND_UNDER_WAY: PaymentUnavailable = {
  code: 'refund_under_way',
  message:
    'The refund is on its way. The card provider has not made it yet and is asked again automatically.',
};

const CARD_PAYMENTS_UNAVAILABLE: PaymentUnavailable = {
  code: 'card_payments_unavailable',
  message: 'Card payments are not available right now, nothing was charged.',
};

/** Returns why no one can pay, before anything could be charged. */
export const unavailableBecause = ({ code }: { readonly code: string }): PaymentUnavailable =>
  code === 'provider_refuses' ? CARD_PAYMENTS_UNAVAILABLE : PAYMENT_UNAVAILABLE;

/** Reason a payment call failed. */
export type PaymentProblem = Problem | PaymentUnavailable;

/** True if the provider did not answer, so that a retry may help. */
export const isUnavailable = (finished: Result<unknown, PaymentProblem>): boolean =>
  !finished.ok && finished.error.code === 'payment_unavailable';

/** Returns why the provider will never make a refund, in words; undefined if a retry may help. */
export function refundRefusal({ code }: PaymentFailure): Problem | undefined {
  if (code === 'disputed') return problem('payment_disputed');
  if (code === 'rejected') return problem('refund_rejected');
  return code === 'invalid_amount' || code === 'payment_unknown'
    ? problem('refund_not_possible', 'amount')
    : undefined;
}
