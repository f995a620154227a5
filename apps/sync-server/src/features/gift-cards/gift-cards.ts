import type {
  BuyGiftCardRequest,
  BuyGiftCardResponse,
  CheckCodeRequest,
  CheckCodeResponse,
  GiftCardIntentResponse,
  GiftCardOrderRequest,
  GiftCardView,
} from '@fieldleaf/contract/gift-cards';
import { checkGiftCardOrder, GIFT_CARD_ISSUES } from '@fieldleaf/domain/gift-card/check-gift-card-order';
import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { giftCardBalance } from '@fieldleaf/domain/gift-card/gift-card-balance';
import { groupedGiftCardCode, readGiftCardCode } from '@fieldleaf/domain/gift-card/gift-card-code';
import { languageOf, spokenIn } from '@fieldleaf/domain/language/language';
import { cents, centsToDollars } from '@fieldleaf/domain/money/cents';
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
import {
  cancelGiftCardPayment,
  finishGiftCardPayment,
  PAYABLE_MINUTES,
} from '../../money/finish-gift-card-payment.ts';
import { giftCardDrafts } from '../../money/gift-card-draft.ts';
import { openGiftCardPayment } from '../../money/open-gift-card-payment.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { Desk } from '../../practice/desk.ts';

/** How far ahead a letter can be sent. */
const MOST_DAYS_AHEAD = 365;

/** Makes the payment of a card that the settings allow ready. */
export async function orderGiftCard(
  desk: Desk,
  { amountCents, replaces, ...order }: GiftCardOrderRequest,
  client?: Client,
): Promise<Result<GiftCardIntentResponse, PaymentProblem>> {
  const { giftCards } = desk.settings();
  if (!giftCards?.isOn) return err(problem('gift_cards_off'));
  const checked = checkGiftCardOrder({ amountCents, ...order }, giftCards);
  if (!checked.ok) return checked;
  const issue = orderIssue(desk, order);
  if (issue) return err(issue);
  const admitted = await admitPayer(desk, { email: order.buyer.email, client });
  if (!admitted.ok) return admitted;
  if (replaces) await giveUpGiftCard(desk, replaces);
  const { holders: payer, isProven: isKnown } = admitted.value;
  const counted = { contact: order.buyer, client, isKnown };
  const ledgerKey = await admitPayment(desk, counted, PAYABLE_MINUTES);
  if (!ledgerKey.ok) return ledgerKey;
  const ordered = { ...order, ...spokenIn(languageOf(client)), amountCents: cents(amountCents) };
  return openGiftCardPayment(desk, ordered, { payer, ledgerKey: ledgerKey.value });
}

/** A payment of the same buyer ends, and counts no more; one that is paid, or somebody else's, stays. */
async function giveUpGiftCard(
  desk: Desk,
  { paymentIntentId, clientSecret }: NonNullable<GiftCardOrderRequest['replaces']>,
): Promise<void> {
  const draft = await giftCardDrafts.load(desk, paymentIntentId);
  if (draft?.state === 'open' && isTokenOf(clientSecret, draft.clientSecretHash))
    await cancelGiftCardPayment(desk, draft);
}

function orderIssue(
  { now, settings }: Desk,
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

/** Makes of a paid order its card. Who knows the payment's secret has bought it. */
export async function buyGiftCard(
  desk: Desk,
  { paymentIntentId, clientSecret }: BuyGiftCardRequest,
): Promise<Result<BuyGiftCardResponse, PaymentProblem>> {
  const draft = await giftCardDrafts.load(desk, paymentIntentId);
  if (!draft || !isTokenOf(clientSecret, draft.clientSecretHash)) return err(problem('payment_required'));
  const sold = await finishGiftCardPayment(desk, paymentIntentId);
  if (!sold.ok) return sold;
  const { giftCardId, order } = draft;
  const code = await codeOfGiftCard(desk, giftCardId);
  return ok({
    amount: centsToDollars(order.amountCents),
    lastFour: code.slice(-4),
    code: order.recipient.email === '' ? groupedGiftCardCode(code) : null,
  });
}

/** A card for whoever has its code. */
export async function viewGiftCard(desk: Desk, code: string): Promise<Result<GiftCardView, Problem>> {
  const card = await findGiftCardByCode(desk, code);
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

/** What a code, a gift card's or a promo code, would do for a visit; nothing is reserved. */
export async function checkCode(
  desk: Desk,
  { code, consultationType, duration }: CheckCodeRequest,
): Promise<Result<CheckCodeResponse, Problem>> {
  if (readGiftCardCode(code) !== undefined) return checkGiftCard(desk, code);
  const promoCode = findPromoCode(desk, code);
  if (!promoCode) return err(problem('promo_code_not_found', 'code'));
  const { settings, now } = desk;
  const offer = findOffer(settings().offers, consultationType, duration);
  if (!offer) return err(problem('duration_not_offered', 'duration'));
  const discount = checkPromoCode(promoCode, {
    offer: { consultationType, duration },
    priceCents: offer.priceCents,
    today: localDateOf(now(), settings().business.timeZone),
    // Whether somebody has used it is decided when they pay.
    person: null,
  });
  if (!discount.ok) return discount;
  return ok({ kind: 'promo', code: promoCode.code, discountCents: discount.value });
}

async function checkGiftCard(desk: Desk, typed: string): Promise<Result<CheckCodeResponse, Problem>> {
  const card = await findGiftCardByCode(desk, typed);
  if (!card) return err(problem('gift_card_not_found', 'code'));
  const refusal = whyNotRedeemable(card);
  if (refusal) return err(refusal);
  return ok({ kind: 'gift-card', lastFour: card.lastFour, balanceCents: giftCardBalance(card) });
}

/** The code of a card, for the consultant who hands it over. */
export async function tellGiftCardCode(desk: Desk, giftCardId: string): Promise<Result<string, Problem>> {
  const card = desk.model().giftCardsById.get(giftCardId);
  if (!card) return err(problem('gift_card_not_found'));
  return ok(groupedGiftCardCode(await codeOfGiftCard(desk, giftCardId)));
}
