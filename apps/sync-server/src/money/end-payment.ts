import { ok } from '@fieldleaf/domain/result';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { PaymentDraft } from './payment-draft.ts';
import type { PaymentDrafts } from './payment-drafts.ts';
import type { PaymentProvider } from './payment-provider.ts';

export type ReleaseHold = (hold: { readonly key: string; readonly date: LocalDate }) => Promise<void>;

type Deps = {
  readonly provider: Pick<PaymentProvider, 'cancelPayment'>;
  readonly drafts: Pick<PaymentDrafts, 'change' | 'forget'>;
  readonly releaseHold: ReleaseHold;
};

/** `paid`: the customer was faster. `unknown`: the provider does not say; nothing has changed. */
export type EndedPayment = 'ended' | 'paid' | 'unknown';

/**
 * Ends a payment nobody will make any more. The provider comes first: once the time is free again,
 * no money may arrive for it.
 */
export function createEndPayment({ provider, drafts, releaseHold }: Deps) {
  return async ({ paymentIntentId, hold }: PaymentDraft): Promise<EndedPayment> => {
    const cancelled = await provider.cancelPayment(paymentIntentId);
    if (!cancelled.ok && cancelled.error.code === 'not_cancelable') {
      return cancelled.error.payment.state === 'succeeded' ? 'paid' : 'unknown';
    }
    if (!cancelled.ok && cancelled.error.code !== 'payment_unknown') return 'unknown';

    if (hold) await releaseHold(hold);
    await drafts.change(paymentIntentId, (draft) => ok({ ...draft, state: 'cancelled' }));
    await drafts.forget(paymentIntentId);
    return 'ended';
  };
}

export type EndPayment = ReturnType<typeof createEndPayment>;
