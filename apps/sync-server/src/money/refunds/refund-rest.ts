import { cents } from '@fieldleaf/domain/money/cents';
import { err, ok } from '@fieldleaf/domain/result';
import type { Desk } from '../../practice/desk.ts';
import { askUnderKey, isResting } from '../ask-under-key.ts';
import type { PaymentAnswer, ProviderPayment, RefundOrder } from '../payment-provider.ts';

/**
 * Gives back what is left of a payment: all of it, unless somebody has given back a part in the provider's
 * own pages. The provider says what is left, and the key says how much was asked for: whatever stops us
 * afterwards, the next try finds it made.
 */
export async function refundRest(
  desk: Pick<Desk, 'ops' | 'now' | 'provider'>,
  { reference, receivedCents, refundedCents }: ProviderPayment,
  why: RefundOrder['why'],
): PaymentAnswer<void> {
  const amountCents = cents(receivedCents - refundedCents);
  if (amountCents <= 0) return ok(undefined);
  const key = `refund:${reference}:${why}:${amountCents}`;
  if (await isResting(desk, key)) return err({ code: 'unavailable' });
  const order = { reference, amountCents, why };
  const refunded = await askUnderKey(desk, key, (asked) => desk.provider.refund(order, asked));
  return refunded.ok ? ok(undefined) : refunded;
}
