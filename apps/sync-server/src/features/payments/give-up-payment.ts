import type { PaymentIntentReference } from '@fieldleaf/contract/payments';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { isTokenOf } from '../../access/token.ts';
import { endOrFinish } from '../../money/end-or-finish.ts';
import type { EndPayment } from '../../money/end-payment.ts';
import type { FinishPayment } from '../../money/finished-payment.ts';
import type { PaymentDrafts } from '../../money/payment-drafts.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';

type Deps = {
  readonly drafts: Pick<PaymentDrafts, 'load'>;
  readonly endPayment: EndPayment;
  readonly finishPayment: FinishPayment;
};

/** Unknown payment and wrong secret look alike. */
export type NotTheirs = { readonly code: 'payment_unknown' };

/** What the visitor has to know in these very words; anything else they hear as `payment_completed`. */
const TOLD: ReadonlySet<string> = new Set(['payment_unavailable', 'payment_refunded']);

/**
 * A visitor gives up a payment of their own: it can no longer be made, and then its time is free. Who was
 * faster has paid, and is booked.
 */
export function createGiveUpPayment(deps: Deps) {
  return async (reference: PaymentIntentReference): Promise<Result<void, PaymentProblem | NotTheirs>> => {
    const draft = await deps.drafts.load(reference.paymentIntentId);
    if (!draft || !isTokenOf(reference.clientSecret, draft.clientSecretHash)) {
      return err({ code: 'payment_unknown' });
    }
    if (draft.state === 'cancelled' || draft.state === 'refunded') return ok(undefined);
    if (draft.state !== 'open') return err(problem('payment_completed'));

    const ended = await endOrFinish(deps, draft);
    return ended.ok || TOLD.has(ended.error.code) ? ended : err(problem('payment_completed'));
  };
}

export type GiveUpPayment = ReturnType<typeof createGiveUpPayment>;
