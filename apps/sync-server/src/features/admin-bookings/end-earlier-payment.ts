import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { EndPayment } from '../../card-payments/end-payment.ts';
import type { FinishPayment } from '../../card-payments/finished-payment.ts';
import type { PaymentDraft } from '../../card-payments/payment-draft.ts';
import type { PaymentDrafts } from '../../card-payments/payment-drafts.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../card-payments/payment-problem.ts';

type Deps = {
  readonly drafts: Pick<PaymentDrafts, 'load' | 'openIds'>;
  readonly endPayment: EndPayment;
  readonly finishPayment: FinishPayment;
};

/**
 * Gives up the payments that were opened for this booking before: a phone that was started again does
 * not have them any more. One that was paid is booked instead, and is `payment_completed`.
 */
export function createEndEarlierPayment(deps: Deps) {
  return async (bookingId: BookingId): Promise<Result<void, PaymentProblem>> => {
    for (const paymentIntentId of await deps.drafts.openIds()) {
      const draft = await deps.drafts.load(paymentIntentId);
      if (draft?.state !== 'open' || draft.manual?.form.bookingId !== bookingId) continue;
      const ended = await endOrFinish(deps, draft);
      if (!ended.ok) return ended;
    }
    return ok(undefined);
  };
}

export type EndEarlierPayment = ReturnType<typeof createEndEarlierPayment>;

/** Ends a payment; one that was paid meanwhile is booked, which is `payment_completed`. */
async function endOrFinish(
  { endPayment, finishPayment }: Pick<Deps, 'endPayment' | 'finishPayment'>,
  draft: PaymentDraft,
): Promise<Result<void, PaymentProblem>> {
  const ended = await endPayment(draft);
  if (ended === 'ended') return ok(undefined);
  if (ended === 'unknown') return err(PAYMENT_UNAVAILABLE);
  const finished = await finishPayment(draft.paymentIntentId);
  return err(finished.ok ? problem('payment_completed') : finished.error);
}
