import type { PaymentIntentReference } from '@fieldleaf/contract/payments';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { isTokenOf } from '../../access/token.ts';
import type { EndPayment } from '../../card-payments/end-payment.ts';
import type { PaymentDrafts } from '../../card-payments/payment-drafts.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../card-payments/payment-problem.ts';

type Deps = { readonly drafts: Pick<PaymentDrafts, 'load'>; readonly endPayment: EndPayment };

/** Unknown payment and wrong secret look alike. */
export type NotTheirs = { readonly code: 'payment_unknown' };

/** A visitor gives up a payment of their own: it can no longer be made, and its time is free at once. */
export function createGiveUpPayment({ drafts, endPayment }: Deps) {
  return async (reference: PaymentIntentReference): Promise<Result<void, PaymentProblem | NotTheirs>> => {
    const draft = await drafts.load(reference.paymentIntentId);
    if (!draft || !isTokenOf(reference.clientSecret, draft.clientSecretHash)) {
      return err({ code: 'payment_unknown' });
    }
    if (draft.state === 'cancelled') return ok(undefined);
    if (draft.state !== 'open') return err(problem('payment_completed'));

    const ended = await endPayment(draft);
    if (ended === 'ended') return ok(undefined);
    return err(ended === 'paid' ? problem('payment_completed') : PAYMENT_UNAVAILABLE);
  };
}

export type GiveUpPayment = ReturnType<typeof createGiveUpPayment>;
