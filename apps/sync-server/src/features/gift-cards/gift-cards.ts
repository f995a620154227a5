import type {
  BuyGiftCardRequest,
  BuyGiftCardResponse,
  CheckCodeRequest,
  CheckCodeResponse,
  GiftCardOrderRequest,
  GiftCardView,
} from '@fieldleaf/contract/gift-cards';
import type { OpenedPaymentResponse } from '@fieldleaf/contract/payments';
import { checkGiftCardOrder, GIFT_CARD_ISSUES } from '@fieldleaf/domain/gift-card/check-gift-card-order';
import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { giftCardBalance } from '@fieldleaf/domain/gift-card/gift-card-balance';
import { groupedGiftCardCode, readGiftCardCode } from '@fieldleaf/domain/gift-card/gift-card-code';
import { languageOf, withLanguage } from '@fieldleaf/domain/language/language';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { checkPromoCode } from '@fieldleaf/domain/promo-code/use-promo-code';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import type { Client } from '../../access/client.ts';
import { isTokenOf } from '../../access/token.ts';
import { admitPayer } from '../../budgets/declined-cards.ts';
import { admitPayment } from '../../money/admit-unpaid.ts';
import { codeOfGiftCard, findGiftCardByCode } from '../../money/codes/gift-card-codes.ts';
import { findPromoCode, whyNotRedeemable } from '../../money/codes/read-codes.ts';
import { cancelPayment, finishGiftCardPayment } from '../../money/finish-payment.ts';
import { openGiftCardPayment } from '../../money/gift-card-payment.ts';
import { PAYABLE_MINUTES } from '../../money/open-payment.ts';
import { loadIntent } from '../../money/payment-intents.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { AppContext } from '../../practice/app-context.ts';

/** Limit for scheduling an email ahead. */
const MOST_DAYS_AHEAD = 365;

/** Makes the payment of a card that the settings allow ready. */
export async function orderGiftCard(
  ctx: AppContext,
  { replaces, ...order }: GiftCardOrderRequest,
  client?: Client,
): Promise<Result<OpenedPaymentResponse, PaymentProblem>> {
  const { giftCards } = ctx.settings();
  if (!giftCards?.isOn) return err(problem('gift_cards_off'));
  const checked = checkGiftCardOrder(order, giftCards);
  if (!checked.ok) return checked;
  const issue = orderIssue(ctx, order);
  if (issue) return err(issue);
  const admitted = await admitPayer(ctx, { email: order.buyer.email, client });
  if (!admitted.ok) return admitted;
  if (replaces) await giveUpGiftCard(ctx, replaces);
  const { holders: payer, isProven: isKnown } = admitted.value;
  const counted = { contact: order.buyer, client, isKnown };
  const ledgerKey = await admitPayment(ctx, counted, PAYABLE_MINUTES);
  if (!ledgerKey.ok) return ledgerKey;
  const ordered = { ...order, ...withLanguage(languageOf(client)) };
  return openGiftCardPayment(ctx, ordered, { payer, ledgerKey: ledgerKey.value });
}

/** A payment of the same buyer ends, and counts no more; one that is paid, or somebody else's, stays. */
async function giveUpGiftCard(
  ctx: AppContext,
  { paymentIntentId, clientSecret }: NonNullable<GiftCardOrderRequest['replaces']>,
): Promise<void> {
  const intent = await loadIntent(ctx, paymentIntentId, 'giftCard');
  if (intent?.state === 'open' && isTokenOf(clientSecret, intent.clientSecretHash))
    await cancelPayment(ctx, intent);
}

function orderIssue(
  { now, settings }: AppContext,
  { buyer, deliverOn }: Pick<GiftCardOrderRequest, 'buyer' | 'deliverOn'>,
): Problem | undefined {
  if (buyer.email === '' || buyer.name.trim() === '') {
    const path = buyer.name.trim() === '' ? 'buyer.name' : 'buyer.email';
    const message = path === 'buyer.name' ? GIFT_CARD_ISSUES.buyerName : GIFT_CARD_ISSUES.buyerEmail;
    return invalidInput([{ path, message }]);
  }
  if (deliverOn === null) return undefined;
  const today = localDateOf(now(), settings().business.timeZone);
  if (deliverOn >= today && deliverOn <= plusDays(today, MOST_DAYS_AHEAD)) return undefined;
  return invalidInput([{ path: 'deliverOn', message: GIFT_CARD_ISSUES.deliverOn }]);
}

/** Makes of a paid order its card. A caller who knows the payment's secret has bought it. */
export async function buyGiftCard(
  ctx: AppContext,
  { paymentIntentId, clientSecret }: BuyGiftCardRequest,
): Promise<Result<BuyGiftCardResponse, PaymentProblem>> {
  const intent = await loadIntent(ctx, paymentIntentId, 'giftCard');
  if (!intent || !isTokenOf(clientSecret, intent.clientSecretHash)) return err(problem('payment_required'));
  const sold = await finishGiftCardPayment(ctx, paymentIntentId);
  if (!sold.ok) return sold;
  const { giftCardId, order } = intent.purpose;
  const code = await codeOfGiftCard(ctx, giftCardId);
  return ok({
    amount: centsToDollars(order.amountCents),
    lastFour: code.slice(-4),
    code: order.recipient.email === '' ? groupedGiftCardCode(code) : null,
  });
}

/** A card for whoever has its code. */
export async function viewGiftCard(ctx: AppContext, code: string): Promise<Result<GiftCardView, Problem>> {
  const card = await findGiftCardByCode(ctx, code);
  return card ? ok(viewOf(card)) : err(problem('gift_card_not_found', 'code'));
}

const viewOf = (card: GiftCard): GiftCardView => ({
  lastFour: card.lastFour,
  sold: centsToDollars(card.soldCents),
  balance: centsToDollars(giftCardBalance(card)),
  from: card.buyer.name,
  to: card.recipient.name,
  message: card.message,
  voided: card.voidedAt !== null,
});

/** Returns the effect of a gift card or promo code on a visit; nothing is reserved. */
export async function checkCode(
  ctx: AppContext,
  { code, consultationType, duration }: CheckCodeRequest,
): Promise<Result<CheckCodeResponse, Problem>> {
  if (readGiftCardCode(code) !== undefined) return checkGiftCard(ctx, code);
  const promoCode = findPromoCode(ctx, code);
  if (!promoCode) return err(problem('promo_code_not_found', 'code'));
  const { settings, now } = ctx;
  const offer = findOffer(settings().offers, consultationType, duration);
  if (!offer) return err(problem('duration_not_offered', 'duration'));
  const discount = checkPromoCode(promoCode, {
    offer: { consultationType, duration },
    priceCents: offer.priceCents,
    today: localDateOf(now(), settings().business.timeZone),
    // Earlier use by this customer is checked at payment.
    person: null,
  });
  if (!discount.ok) return discount;
  return ok({ kind: 'promo', code: promoCode.code, discountCents: discount.value });
}

async function checkGiftCard(ctx: AppContext, typed: string): Promise<Result<CheckCodeResponse, Problem>> {
  const card = await findGiftCardByCode(ctx, typed);
  if (!card) return err(problem('gift_card_not_found', 'code'));
  const refusal = whyNotRedeemable(card);
  if (refusal) return err(refusal);
  return ok({ kind: 'gift-card', lastFour: card.lastFour, balanceCents: giftCardBalance(card) });
}

/** The code of a card, for the consultant who hands it over. */
export async function tellGiftCardCode(
  ctx: AppContext,
  giftCardId: string,
): Promise<Result<string, Problem>> {
  const card = ctx.model().giftCardsById.get(giftCardId);
  if (!card) return err(problem('gift_card_not_found'));
  return ok(groupedGiftCardCode(await codeOfGiftCard(ctx, giftCardId)));
}
