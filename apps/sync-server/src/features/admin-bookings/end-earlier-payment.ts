import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { ok, type Result } from '@fieldleaf/domain/result';
import { endOrFinish } from '../../money/end-or-finish.ts';
import type { EndPayment } from '../../money/end-payment.ts';
import type { FinishPayment } from '../../money/finished-payment.ts';
import type { PaymentDrafts } from '../../money/payment-drafts.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';

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
