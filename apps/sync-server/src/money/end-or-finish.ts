import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { EndPayment } from './end-payment.ts';
import type { FinishPayment } from './finished-payment.ts';
import type { PaymentDraft } from './payment-draft.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from './payment-problem.ts';

type Deps = { readonly endPayment: EndPayment; readonly finishPayment: FinishPayment };

/** Ends a payment; one that was paid meanwhile becomes what it was for, which is `payment_completed`. */
export async function endOrFinish(
  { endPayment, finishPayment }: Deps,
  draft: PaymentDraft,
): Promise<Result<void, PaymentProblem>> {
  const ended = await endPayment(draft);
  if (ended === 'ended') return ok(undefined);
  if (ended === 'unknown') return err(PAYMENT_UNAVAILABLE);
  const finished = await finishPayment(draft.paymentIntentId);
  return err(finished.ok ? problem('payment_completed') : finished.error);
}
