import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Desk } from '../practice/desk.ts';
import { PAYMENT_UNAVAILABLE, type PaymentUnavailable } from './payment-problem.ts';
import type { ProviderPayment } from './payment-provider.ts';

/** The customer was faster: the money is there. */
export type PaidFirst = { readonly code: 'paid_first'; readonly payment: ProviderPayment };

/**
 * Lets nobody make a payment any more; one the provider does not know cannot be made either. Unavailable: the
 * provider does not say, and nothing has changed.
 */
export async function cancelPayment(
  { provider }: Desk,
  paymentIntentId: string,
): Promise<Result<void, PaidFirst | PaymentUnavailable>> {
  const cancelled = await provider.cancelPayment(paymentIntentId);
  if (cancelled.ok || cancelled.error.code === 'payment_unknown') return ok(undefined);
  const { error } = cancelled;
  const isPaid = error.code === 'not_cancelable' && error.payment.state === 'succeeded';
  return err(isPaid ? { code: 'paid_first', payment: error.payment } : PAYMENT_UNAVAILABLE);
}
