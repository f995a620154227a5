import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok } from '@fieldleaf/domain/result';
import type { FinishedPayment } from '../../money/finished-payment.ts';
import type { PaymentDraft } from '../../money/payment-draft.ts';
import type { ProviderPayment } from '../../money/payment-provider.ts';
import type { FinishPaymentDeps } from './finish-payment.ts';

type Deps = Pick<FinishPaymentDeps, 'drafts' | 'releaseHold'>;

/** The money is back with the customer: the time is free, and nothing is left to do about the payment. */
export async function closeAsRefunded(
  { drafts, releaseHold }: Deps,
  { paymentIntentId, hold }: PaymentDraft,
): Promise<FinishedPayment> {
  if (hold) await releaseHold(hold);
  await drafts.change(paymentIntentId, (current) => ok({ ...current, state: 'refunded' }));
  await drafts.forget(paymentIntentId);
  return err(problem('payment_refunded'));
}

/** Somebody gave all of it back in the provider's own pages before its booking was begun. */
export const wentBackFirst = (
  { planned }: Pick<PaymentDraft, 'planned'>,
  { receivedCents, refundedCents }: Pick<ProviderPayment, 'receivedCents' | 'refundedCents'>,
): boolean => planned === null && refundedCents >= receivedCents;
