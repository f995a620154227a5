import type { Problem } from '@fieldleaf/domain/problem/problem';

/** The card provider cannot be reached: nothing to decide, only to try again. */
export type PaymentUnavailable = { readonly code: 'payment_unavailable'; readonly message: string };

export const PAYMENT_UNAVAILABLE: PaymentUnavailable = {
  code: 'payment_unavailable',
  message: 'The card provider does not answer. Please try again in a moment.',
};

/** Why a call that has to do with a payment did not work out. */
export type PaymentProblem = Problem | PaymentUnavailable;
