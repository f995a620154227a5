import type { Attention } from '@fieldleaf/domain/attention/attention';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { dropCodes } from './codes/reserve-codes.ts';
import { releaseHold } from './hold.ts';
import { type PaymentDraft, visitDrafts } from './payment-draft.ts';
import { PAYMENT_UNAVAILABLE, type PaymentUnavailable } from './payment-problem.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { refundRest } from './refunds/refund-rest.ts';

/** Gives the money back because the time is gone, and tells the consultant. The refund comes first. */
export async function refundLostSlot(
  desk: Desk,
  draft: PaymentDraft,
  payment: ProviderPayment,
): Promise<Result<never, Problem | PaymentUnavailable>> {
  const refunded = await refundRest(desk.provider, payment, 'slot_lost');
  if (!refunded.ok) return err(PAYMENT_UNAVAILABLE);
  if (payment.receivedCents > 0) await desk.addDocument(paidWithoutSlot(draft, payment, desk.now()));
  return closeAsRefunded(desk, draft);
}

/** The money is back with the customer and on the gift card: the time is free, and nothing is left to do about the payment. */
export async function closeAsRefunded(desk: Desk, draft: PaymentDraft): Promise<Result<never, Problem>> {
  const { paymentIntentId, hold } = draft;
  if (hold) await releaseHold(desk, hold);
  await dropCodes(desk, draft);
  await visitDrafts.close(desk, paymentIntentId, 'refunded');
  return err(problem('payment_refunded'));
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
