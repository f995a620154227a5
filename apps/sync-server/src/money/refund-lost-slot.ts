import type { Attention } from '@fieldleaf/domain/attention/attention';
import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { languageOf, spokenIn } from '@fieldleaf/domain/language/language';
import { cents } from '@fieldleaf/domain/money/cents';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, type Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { lastRestoredAt } from '../practice/practice-head.ts';
import { dropCodes } from './codes/reserve-codes.ts';
import { releaseHold } from './hold.ts';
import { type PaymentDraft, visitDrafts } from './payment-draft.ts';
import { PAYMENT_UNAVAILABLE, type PaymentUnavailable } from './payment-problem.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { keptInWords, refundRest } from './refunds/refund-rest.ts';

/**
 * Gives the money back because the time is gone, and tells the consultant. The refund comes first. What may have been
 * booked, and even held, in a time that a restore took away is asked about instead.
 */
export async function refundLostSlot(
  desk: Desk,
  draft: PaymentDraft,
  payment: ProviderPayment,
): Promise<Result<never, Problem | PaymentUnavailable>> {
  if (payment.receivedCents > payment.refundedCents && (await mayHaveBeenBooked(desk, draft)))
    return askAboutLostVisit(desk, draft, payment);
  const refunded = await refundRest(desk, payment, 'slot_lost');
  if (!refunded.ok) return err(PAYMENT_UNAVAILABLE);
  const isKept = refunded.value === 'kept';
  if (payment.receivedCents > 0 && !isKept)
    await desk.addDocument(paidWithoutSlot(draft, payment, desk.now()));
  const closed = await closeAsRefunded(desk, draft);
  return isKept ? err(keptInWords('payment_refunded')) : closed;
}

/** Whoever begins a payment makes it within the hour: after that it was booked, if it was, before the restore. */
const PAID_WITHIN_MINUTES = 60;

async function mayHaveBeenBooked({ ops }: Desk, { createdAt }: PaymentDraft): Promise<boolean> {
  const restoredAt = await lastRestoredAt(ops);
  return restoredAt !== undefined && plusMinutes(createdAt, PAID_WITHIN_MINUTES) <= restoredAt;
}

/** The question the comparison with the provider asks about every payment without a booking. */
async function askAboutLostVisit(
  desk: Desk,
  draft: PaymentDraft,
  { reference: paymentReference, receivedCents, refundedCents }: ProviderPayment,
): Promise<Result<never, Problem>> {
  const found = {
    difference: 'paid_unbooked',
    paymentReference,
    paidFor: null,
    providerCents: cents(receivedCents - refundedCents),
    bookedCents: cents(0),
    ...payerOf(draft),
  } as const;
  await desk.addDocument(paymentDiffers(found, desk.now()));
  if (draft.hold) await releaseHold(desk, draft.hold);
  await visitDrafts.close(desk, draft.paymentIntentId, 'cancelled');
  return err(problem('payment_required'));
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
    ...payerOf(draft),
    ...spokenIn(languageOf(draft)),
  },
  resolved: null,
});

const payerOf = ({ customerInfo }: PaymentDraft) => ({
  customerName: customerInfo ? customerName(customerInfo) : '',
  customerEmail: customerInfo?.email ?? '',
});
