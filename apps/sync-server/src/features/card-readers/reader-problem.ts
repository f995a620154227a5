import { problem } from '@fieldleaf/domain/problem/problem';
import type { ReaderFailure } from '../../card-payments/card-readers.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../card-payments/payment-problem.ts';

/** A reader's refusal in the words a person reads. */
export function readerProblem({ code }: ReaderFailure): PaymentProblem {
  if (code === 'unavailable' || code === 'unknown_outcome') return PAYMENT_UNAVAILABLE;
  return problem(code === 'payment_unknown' ? 'not_for_reader' : code);
}
