import type { Result } from '@fieldleaf/domain/result';
import type { Desk } from '../practice/desk.ts';
import { cancelPayment, type PaidFirst } from './cancel-payment.ts';
import { releaseHold } from './hold.ts';
import { type PaymentDraft, visitDrafts } from './payment-draft.ts';
import type { PaymentUnavailable } from './payment-problem.ts';

/**
 * Ends a payment nobody will make any more. The provider comes first: once the time is free again,
 * no money may arrive for it.
 */
export async function endVisitPayment(
  desk: Desk,
  { paymentIntentId, hold }: PaymentDraft,
): Promise<Result<void, PaidFirst | PaymentUnavailable>> {
  const cancelled = await cancelPayment(desk, paymentIntentId);
  if (!cancelled.ok) return cancelled;
  if (hold) await releaseHold(desk, hold);
  await visitDrafts.close(desk, paymentIntentId, 'cancelled');
  return cancelled;
}
