import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { GiftCard, Redemption } from './gift-card.ts';

/** What a redemption still uses. */
export const keptCents = ({ amountCents, putBack = [] }: Redemption): Cents =>
  cents(amountCents - sumCents(putBack.map((each) => each.amountCents)));

/** What was redeemed and not put back. */
export const redeemedCents = ({ redemptions }: Pick<GiftCard, 'redemptions'>): Cents =>
  sumCents(redemptions.map(keptCents));

/** What is left to redeem; nothing of a card that was taken back. */
export const giftCardBalance = (card: Pick<GiftCard, 'soldCents' | 'redemptions' | 'voidedAt'>): Cents =>
  card.voidedAt === null ? unusedCents(card) : cents(0);

/** What nobody has used, whether it still can be or not. */
export const unusedCents = (card: Pick<GiftCard, 'soldCents' | 'redemptions'>): Cents =>
  cents(card.soldCents - redeemedCents(card));

/** What all cards together are still good for: money received that visits are owed for. */
export const owedOnGiftCards = (cards: Iterable<GiftCard>): Cents =>
  sumCents([...cards].map(giftCardBalance));

export type GiftCardStatus = 'active' | 'used' | 'voided';

export function giftCardStatus(card: GiftCard): GiftCardStatus {
  if (card.voidedAt !== null) return 'voided';
  return giftCardBalance(card) > 0 ? 'active' : 'used';
}
