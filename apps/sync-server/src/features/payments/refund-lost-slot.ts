import type { Attention } from '@fieldleaf/domain/attention/attention';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { err } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { FinishedPayment } from '../../card-payments/finished-payment.ts';
import type { PaymentDraft } from '../../card-payments/payment-draft.ts';
import { PAYMENT_UNAVAILABLE } from '../../card-payments/payment-problem.ts';
import type { ProviderPayment } from '../../card-payments/payment-provider.ts';
import { closeAsRefunded } from './close-as-refunded.ts';
import type { FinishPaymentDeps } from './finish-payment.ts';

type Deps = Pick<FinishPaymentDeps, 'drafts' | 'provider' | 'releaseHold' | 'raiseAttention' | 'now'>;

/**
 * Gives the money back because the time is gone, and tells the consultant. The refund comes first and
 * has one key: whatever stops us afterwards, the next try finds it made.
 */
export async function refundLostSlot(
  deps: Deps,
  draft: PaymentDraft,
  payment: ProviderPayment,
): Promise<FinishedPayment> {
  const { paymentIntentId } = draft;
  const order = { reference: paymentIntentId, amountCents: payment.receivedCents, why: 'slot_lost' } as const;
  const refunded = await deps.provider.refund(order, `refund:${paymentIntentId}:slot-lost`);
  const refundedByHand = payment.refundedCents === payment.receivedCents;
  if (!refunded.ok && !refundedByHand) return err(PAYMENT_UNAVAILABLE);

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
