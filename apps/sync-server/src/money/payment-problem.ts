import type { Problem } from '@fieldleaf/domain/problem/problem';

/** The card provider cannot be reached, or refuses us: nothing to decide. */
export type PaymentUnavailable = {
  readonly code: 'payment_unavailable' | 'card_payments_unavailable';
  readonly message: string;
};

export const PAYMENT_UNAVAILABLE: PaymentUnavailable = {
  code: 'payment_unavailable',
  message: 'The card provider does not answer. Please try again in a moment.',
};

const CARD_PAYMENTS_UNAVAILABLE: PaymentUnavailable = {
  code: 'card_payments_unavailable',
  message: 'Card payments are not available right now, nothing was charged.',
};

/** Why nobody can pay, said before anything could be charged. */
export const unavailableBecause = ({ code }: { readonly code: string }): PaymentUnavailable =>
  code === 'provider_refuses' ? CARD_PAYMENTS_UNAVAILABLE : PAYMENT_UNAVAILABLE;

/** Why a call that has to do with a payment did not work out. */
export type PaymentProblem = Problem | PaymentUnavailable;
