import { cents } from '@fieldleaf/domain/money/cents';
import { ok } from '@fieldleaf/domain/result';
import type { PaymentAnswer, PaymentProvider, ProviderPayment, RefundOrder } from '../payment-provider.ts';

/**
 * Gives back what is left of a payment: all of it, unless somebody has given back a part in the provider's
 * own pages. The provider says what is left, and the key says how much was asked for: whatever stops us
 * afterwards, the next try finds it made.
 */
export async function refundRest(
  provider: Pick<PaymentProvider, 'refund'>,
  { reference, receivedCents, refundedCents }: ProviderPayment,
  why: RefundOrder['why'],
): PaymentAnswer<void> {
  const amountCents = cents(receivedCents - refundedCents);
  if (amountCents <= 0) return ok(undefined);
  const key = `refund:${reference}:${why}:${amountCents}`;
  const refunded = await provider.refund({ reference, amountCents, why }, key);
  return refunded.ok ? ok(undefined) : refunded;
}
