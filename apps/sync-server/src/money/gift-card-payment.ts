import type { SellByCardRequest } from '@fieldleaf/contract/gift-cards';
import type { OpenedPaymentResponse } from '@fieldleaf/contract/payments';
import type { Command } from '@fieldleaf/domain/command/command';
import { checkGiftCardOrder } from '@fieldleaf/domain/gift-card/check-gift-card-order';
import type { GiftCardOrder } from '@fieldleaf/domain/gift-card/gift-card-payloads';
import { GIFT_CARD_LEAST, GIFT_CARD_MOST } from '@fieldleaf/domain/gift-card/gift-card-terms';
import { amountNotDue } from '@fieldleaf/domain/invoice/amount-not-due';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { AppContext } from '../practice/app-context.ts';
import { newGiftCardId } from '../practice/new-ids.ts';
import { openPayment } from './open-payment.ts';
import type { CountedIntent, PaymentIntent, Purpose } from './payment-intent.ts';
import { closeIntent } from './payment-intents.ts';
import type { PaymentProblem } from './payment-problem.ts';
import type { PaymentChannel, ProviderPayment } from './payment-provider.ts';
import {
  ALREADY_PAID,
  type PurposeRules,
  paidAtOf,
  refundUnfulfilled,
  type SoldGiftCard,
  unfulfilled,
} from './purpose-rules.ts';

/** The consultant's own sale counts against no customer's limits. */
const NOT_COUNTED: CountedIntent = { payer: null, ledgerKey: null };

type NewGiftCardPayment = CountedIntent & {
  /** As the phone names the card; absent: a new one. */
  readonly giftCardId?: string;
  readonly channel?: PaymentChannel;
};

/**
 * Makes the payment of a gift card and stores the order, before anybody can pay. Two payments that name the same card
 * make one: the second goes back.
 */
export async function openGiftCardPayment(
  ctx: AppContext,
  order: GiftCardOrder,
  { giftCardId = newGiftCardId(), channel = 'online', ...counted }: NewGiftCardPayment = NOT_COUNTED,
): Promise<Result<OpenedPaymentResponse, PaymentProblem>> {
  const { amountCents } = order;
  const opened = await openPayment(ctx, {
    purpose: { kind: 'giftCard', giftCardId, order },
    order: { amountCents, channel, description: 'Gift card', metadata: { giftCard: giftCardId } },
    ...counted,
  });
  return opened.ok ? ok({ ...opened.value, amount: centsToDollars(amountCents) }) : opened;
}

/**
 * Makes the card payment of a gift card sold in person ready, typed or at a reader, within the bounds of any hand sale.
 */
export async function openGiftCardSale(
  ctx: AppContext,
  { giftCardId, ...order }: SellByCardRequest,
  channel: PaymentChannel = 'online',
): Promise<Result<OpenedPaymentResponse, PaymentProblem>> {
  if (ctx.model().giftCardsById.has(giftCardId)) return err(problem('id_taken'));
  const checked = checkGiftCardOrder(order, { leastCents: GIFT_CARD_LEAST, mostCents: GIFT_CARD_MOST });
  if (!checked.ok) return checked;
  return openGiftCardPayment(ctx, order, { ...NOT_COUNTED, giftCardId, channel });
}

/** Fails where the card to be was sold meanwhile. */
export const checkStillToSell = (
  { model }: Pick<AppContext, 'model'>,
  { giftCardId }: Purpose<'giftCard'>,
): Result<void, Problem> =>
  model().giftCardsById.has(giftCardId) ? err(ALREADY_PAID.giftCard) : ok(undefined);

/** Makes of the money one card, or gives it back when there can be none. */
export const GIFT_CARD_PAYMENT: PurposeRules<'giftCard', SoldGiftCard> = {
  outcomeOf: (intent) =>
    intent.state === 'fulfilled' ? ok({ giftCardId: intent.purpose.giftCardId }) : unfulfilled(intent),
  fulfil: async (ctx, intent, payment) => {
    if (payment.receivedCents !== intent.amountCents) return err(amountNotDue());
    const { giftCardId } = intent.purpose;
    const refund = () => refundUnfulfilled(ctx, intent, { payment, why: 'already_paid' });
    if (isRefundedBefore(ctx, giftCardId, payment)) return refund();
    const outcome = await ctx.execute(sellCommand(ctx, intent, payment));
    if (outcome.status === 'rejected') return refund();
    await closeIntent(ctx, intent, 'fulfilled');
    return ok({ giftCardId });
  },
};

/** True if it was fully refunded in the provider's own pages before there was a card. */
const isRefundedBefore = (
  { model }: AppContext,
  giftCardId: string,
  { receivedCents, refundedCents }: ProviderPayment,
): boolean => refundedCents >= receivedCents && !model().giftCardsById.has(giftCardId);

/** The command's id comes from the payment's, so that it is one card however often this runs. */
const sellCommand = (
  ctx: AppContext,
  intent: PaymentIntent<'giftCard'>,
  payment: ProviderPayment,
): Command<'giftCard.sell'> => ({
  id: `gift-card-sale.${intent.paymentIntentId}`,
  kind: 'giftCard.sell',
  at: ctx.now(),
  by: { role: 'customer' },
  payload: {
    giftCardId: intent.purpose.giftCardId,
    ...intent.purpose.order,
    method: intent.channel === 'card_present' ? 'card_present' : 'card',
    card: {
      reference: intent.paymentIntentId,
      provider: intent.provider,
      livemode: intent.livemode,
      paidAt: paidAtOf(ctx, intent, payment),
    },
  },
});
