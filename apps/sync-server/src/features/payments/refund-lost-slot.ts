import type { Attention } from '@fieldleaf/domain/attention/attention';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { err } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { FinishedPayment } from '../../money/finished-payment.ts';
import type { PaymentDraft } from '../../money/payment-draft.ts';
import { PAYMENT_UNAVAILABLE } from '../../money/payment-problem.ts';
import type { ProviderPayment } from '../../money/payment-provider.ts';
import { refundRest } from '../../money/refunds/refund-rest.ts';
import { closeAsRefunded } from './close-as-refunded.ts';
import type { FinishPaymentDeps } from './finish-payment.ts';

type Deps = Pick<FinishPaymentDeps, 'drafts' | 'provider' | 'releaseHold' | 'raiseAttention' | 'now'>;

/**
 * Gives the money back because the time is gone, and tells the consultant. The refund comes first.
 */
export async function refundLostSlot(
  deps: Deps,
  draft: PaymentDraft,
  payment: ProviderPayment,
): Promise<FinishedPayment> {
  const refunded = await refundRest(deps.provider, payment, 'slot_lost');
  if (!refunded.ok) return err(PAYMENT_UNAVAILABLE);

  await deps.raiseAttention(paidWithoutSlot(draft, payment, deps.now()));
  return closeAsRefunded(deps, draft);
}

const paidWithoutSlot = (draft: PaymentDraft, payment: ProviderPayment, raisedAt: Instant): Attention => ({
  _id: `attention:paid-without-slot:${draft.paymentIntentId}`,
  type: 'attention',
  v: 1,
  raisedAt,
  matter: {
    kind: 'paid-without-slot',
    paymentReference: draft.paymentIntentId,
    amountCents: payment.receivedCents,
    refunded: true,
    customerName: draft.customerInfo ? customerName(draft.customerInfo) : '',
    customerEmail: draft.customerInfo?.email ?? '',
  },
  resolved: null,
});
