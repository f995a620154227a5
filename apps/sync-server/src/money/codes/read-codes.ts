import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { giftCardBalance } from '@fieldleaf/domain/gift-card/gift-card-balance';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type PromoCode, readPromoCode } from '@fieldleaf/domain/promo-code/promo-code';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { AppContext } from '../../practice/app-context.ts';
import { findGiftCardByCode } from './gift-card-codes.ts';

/** The codes somebody brings to a payment, as the practice knows them. */
export type BroughtCodes = {
  readonly promoCode: PromoCode | undefined;
  readonly giftCard: GiftCard | undefined;
};

export const NO_CODES: BroughtCodes = { promoCode: undefined, giftCard: undefined };

type Typed = { readonly promoCode?: string | undefined; readonly giftCardCode?: string | undefined };

/** Finds what was typed; a code nobody knows is refused, at its field. */
export async function readCodes(ctx: AppContext, typed: Typed): Promise<Result<BroughtCodes, Problem>> {
  const promoCode = typed.promoCode === undefined ? undefined : findPromoCode(ctx, typed.promoCode);
  if (typed.promoCode !== undefined && !promoCode) return err(problem('promo_code_not_found', 'promoCode'));
  const found = await readGiftCard(ctx, typed.giftCardCode);
  return found.ok ? ok({ promoCode, giftCard: found.value }) : found;
}

export const findPromoCode = ({ model }: Pick<AppContext, 'model'>, typed: string): PromoCode | undefined =>
  model().promoCodesByCode.get(readPromoCode(typed) ?? '');

async function readGiftCard(
  ctx: AppContext,
  typed: string | undefined,
): Promise<Result<GiftCard | undefined, Problem>> {
  if (typed === undefined) return ok(undefined);
  const card = await findGiftCardByCode(ctx, typed);
  if (!card) return err(problem('gift_card_not_found', 'giftCardCode'));
  const refusal = whyNotRedeemable(card);
  return refusal
    ? err({ ...refusal, issues: [{ path: 'giftCardCode', message: refusal.message }] })
    : ok(card);
}

/** Returns why nothing can be redeemed from a card; undefined: something can. */
export function whyNotRedeemable(card: GiftCard): Problem | undefined {
  if (card.voidedAt !== null) return problem('gift_card_voided');
  return giftCardBalance(card) > 0 ? undefined : problem('gift_card_empty');
}

/** Returns the amount a card can pay; zero without a card. */
export const balanceOf = (card: GiftCard | undefined): Cents => (card ? giftCardBalance(card) : cents(0));
