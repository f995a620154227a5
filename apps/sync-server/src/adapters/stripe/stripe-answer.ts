import { err, ok } from '@fieldleaf/domain/result';
import type { PaymentAnswer } from '../../money/payment-provider.ts';
import { type CallKind, toFailure } from './stripe-failure.ts';

/** What a call to Stripe brought, or why it brought nothing. */
export async function answerOf<Value>(kind: CallKind, call: () => Promise<Value>): PaymentAnswer<Value> {
  try {
    return ok(await call());
  } catch (error) {
    return err(toFailure(error, kind));
  }
}
