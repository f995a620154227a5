import { err, ok } from '@fieldleaf/domain/result';
import type { PaymentAnswer } from '../../money/payment-provider.ts';
import { type CallKind, toFailure } from './stripe-failure.ts';

/** Result of a Stripe call, or its error. */
export async function answerOf<Value>(kind: CallKind, call: () => Promise<Value>): PaymentAnswer<Value> {
  try {
    return ok(await call());
  } catch (error) {
    return err(toFailure(error, kind));
  }
}
