import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Desk } from '../practice/desk.ts';
import { clearReader } from './clear-reader.ts';
import { type DueDraft, dueDrafts } from './due-draft.ts';
import { alreadyPaid, finishDuePayment, refundedCode } from './finish-due-payment.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from './payment-problem.ts';
import type { PaymentFailure } from './payment-provider.ts';

/**
 * Ends a payment for good: once this succeeds nobody can make it any more. `already_paid` when the customer was
 * faster, and then it counts; `invoice_payment_refunded` or `visit_payment_refunded` when it was given back, because
 * somebody else was faster still; `reader_charging` while the card is being charged.
 */
export async function cancelDuePayment(desk: Desk, draft: DueDraft): Promise<Result<void, PaymentProblem>> {
  const { paymentIntentId, state } = draft;
  if (state === 'cancelled') return ok(undefined);
  if (state !== 'open') return err(state === 'recorded' ? alreadyPaid(draft) : problem(refundedCode(draft)));
  const cleared = await clearReader(desk, draft);
  if (!cleared.ok) return cleared;
  const cancelled = await desk.provider.cancelPayment(paymentIntentId);
  if (!cancelled.ok && cancelled.error.code !== 'payment_unknown')
    return err(await whyNotCancelled(desk, draft, cancelled.error));
  await dueDrafts.close(desk, paymentIntentId, 'cancelled');
  return ok(undefined);
}

async function whyNotCancelled(
  desk: Desk,
  draft: DueDraft,
  failure: PaymentFailure,
): Promise<PaymentProblem> {
  if (failure.code !== 'not_cancelable') return PAYMENT_UNAVAILABLE;
  if (failure.payment.state !== 'succeeded') return problem('reader_charging');
  const finished = await finishDuePayment(desk, draft.paymentIntentId);
  return finished.ok ? alreadyPaid(draft) : finished.error;
}
