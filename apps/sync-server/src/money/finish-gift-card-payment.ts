import type { Command } from '@fieldleaf/domain/command/command';
import { amountNotDue } from '@fieldleaf/domain/invoice/amount-not-due';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { cancelPayment } from './cancel-payment.ts';
import { finishPayment, type PaymentKind, paidAtOf } from './finish-payment.ts';
import { type GiftCardDraft, giftCardDrafts } from './gift-card-draft.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from './payment-problem.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { keptInWords, refundRest } from './refunds/refund-rest.ts';

/** How long a payment that was begun can be made. */
export const PAYABLE_MINUTES = 60;

export type SoldGiftCard = { readonly giftCardId: string };

/** Brings the payment of a gift card to its end: paid becomes one card, or goes back when there can be none. */
export const finishGiftCardPayment = (
  desk: Desk,
  paymentIntentId: string,
): Promise<Result<SoldGiftCard, PaymentProblem>> => finishPayment(desk, GIFT_CARD_PAYMENT, paymentIntentId);

const GIFT_CARD_PAYMENT: PaymentKind<GiftCardDraft, SoldGiftCard> = {
  drafts: giftCardDrafts,
  outcomeOf: ({ state, giftCardId }) => {
    if (state === 'sold') return ok({ giftCardId });
    return err(problem(state === 'refunded' ? 'gift_card_refunded' : 'payment_required'));
  },
  isExpired: ({ now }, { createdAt }) => now() >= plusMinutes(createdAt, PAYABLE_MINUTES),
  spend: async (desk, draft, payment) => {
    if (payment.receivedCents !== draft.order.amountCents) return err(amountNotDue());
    if (isRefundedBefore(desk, draft, payment)) return giveBack(desk, draft, payment);
    const outcome = await desk.execute(sellCommand(draft, desk.now(), paidAtOf(desk, draft, payment)));
    if (outcome.status === 'rejected') return giveBack(desk, draft, payment);
    await giftCardDrafts.close(desk, draft.paymentIntentId, 'sold');
    return ok({ giftCardId: draft.giftCardId });
  },
  end: (desk, draft) => endGiftCardPayment(desk, draft),
};

/** Ends a payment nobody makes any more. */
async function endGiftCardPayment(desk: Desk, { paymentIntentId }: GiftCardDraft) {
  const cancelled = await cancelPayment(desk, paymentIntentId);
  if (cancelled.ok) await giftCardDrafts.close(desk, paymentIntentId, 'cancelled');
  return cancelled;
}

/** Ends a payment; one that was paid meanwhile becomes its card. */
export async function cancelGiftCardPayment(
  desk: Desk,
  draft: GiftCardDraft,
): Promise<Result<unknown, PaymentProblem>> {
  const ended = await endGiftCardPayment(desk, draft);
  if (ended.ok) return ended;
  return ended.error.code === 'paid_first'
    ? finishGiftCardPayment(desk, draft.paymentIntentId)
    : err(ended.error);
}

/** Somebody gave all of it back in the provider's own pages before there was a card. */
const isRefundedBefore = (
  { model }: Desk,
  { giftCardId }: GiftCardDraft,
  { receivedCents, refundedCents }: ProviderPayment,
): boolean => refundedCents >= receivedCents && !model().giftCardsById.has(giftCardId);

async function giveBack(
  desk: Desk,
  { paymentIntentId }: GiftCardDraft,
  payment: ProviderPayment,
): Promise<Result<never, PaymentProblem>> {
  const refunded = await refundRest(desk, payment, 'already_paid');
  if (!refunded.ok) return err(PAYMENT_UNAVAILABLE);
  await giftCardDrafts.close(desk, paymentIntentId, 'refunded');
  return err(refunded.value === 'kept' ? keptInWords('gift_card_refunded') : problem('gift_card_refunded'));
}

/** The command's id comes from the payment's, so that it is one card however often this runs. */
const sellCommand = (draft: GiftCardDraft, at: Instant, paidAt: Instant): Command<'giftCard.sell'> => ({
  id: `gift-card-sale.${draft.paymentIntentId}`,
  kind: 'giftCard.sell',
  at,
  by: { role: 'customer' },
  payload: {
    giftCardId: draft.giftCardId,
    ...draft.order,
    method: 'card',
    card: {
      reference: draft.paymentIntentId,
      provider: draft.provider,
      paidAt,
      ...(draft.livemode !== undefined && { livemode: draft.livemode }),
    },
  },
});
