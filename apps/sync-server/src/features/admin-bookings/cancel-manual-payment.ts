import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { EndPayment } from '../../card-payments/end-payment.ts';
import type { FinishPayment } from '../../card-payments/finished-payment.ts';
import type { PaymentDrafts } from '../../card-payments/payment-drafts.ts';
import type { PaymentProblem } from '../../card-payments/payment-problem.ts';
import { endOrFinish } from './end-earlier-payment.ts';

type Deps = {
  readonly drafts: Pick<PaymentDrafts, 'load'>;
  readonly endPayment: EndPayment;
  readonly finishPayment: FinishPayment;
};

/** Not the payment of a manual booking. */
export type NoManualPayment = { readonly code: 'payment_unknown' };

/**
 * The visitor does not pay by card after all: the payment can no longer be made, and then its time is
 * free. Who was faster has paid and is booked: `payment_completed`.
 */
export function createCancelManualPayment(deps: Deps) {
  return async (paymentIntentId: string): Promise<Result<void, PaymentProblem | NoManualPayment>> => {
    const draft = await deps.drafts.load(paymentIntentId);
    if (!draft?.manual) return err({ code: 'payment_unknown' });
    if (draft.state === 'cancelled') return ok(undefined);
    if (draft.state === 'refunded') return err(problem('payment_refunded'));
    return draft.state === 'booked' ? err(problem('payment_completed')) : endOrFinish(deps, draft);
  };
}

export type CancelManualPayment = ReturnType<typeof createCancelManualPayment>;
