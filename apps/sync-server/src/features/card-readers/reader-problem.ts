import { problem } from '@fieldleaf/domain/problem/problem';
import type { ReaderFailure } from '../../money/card-readers.ts';
import { type PaymentProblem, unavailableBecause } from '../../money/payment-problem.ts';

/** A reader's refusal in the words a person reads. */
export function readerProblem({ code }: ReaderFailure): PaymentProblem {
  if (code === 'provider_refuses' || code === 'unavailable' || code === 'unknown_outcome')
    return unavailableBecause({ code });
  return problem(code === 'payment_unknown' ? 'not_for_reader' : code);
}
