import { problem } from '@fieldleaf/domain/problem/problem';
import { err, type Result } from '@fieldleaf/domain/result';
import type { Desk } from '../practice/desk.ts';
import { endVisitPayment } from './end-visit-payment.ts';
import { finishVisitPayment } from './finish-visit-payment.ts';
import type { PaymentDraft } from './payment-draft.ts';
import type { PaymentProblem } from './payment-problem.ts';

/** Ends a payment; one that was paid meanwhile becomes what it was for, which is `payment_completed`. */
export async function cancelVisitPayment(
  desk: Desk,
  draft: PaymentDraft,
): Promise<Result<void, PaymentProblem>> {
  const ended = await endVisitPayment(desk, draft);
  if (ended.ok) return ended;
  if (ended.error.code !== 'paid_first') return err(ended.error);
  const finished = await finishVisitPayment(desk, draft.paymentIntentId);
  return err(finished.ok ? problem('payment_completed') : finished.error);
}
