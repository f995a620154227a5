import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { GiftCard, Redemption } from './gift-card.ts';

/** Amount a redemption still uses. */
export const keptCents = ({ amountCents, putBack = [] }: Redemption): Cents =>
  cents(amountCents - sumCents(putBack.map((each) => each.amountCents)));

/** Amount redeemed and not put back. */
export const redeemedCents = ({ redemptions }: Pick<GiftCard, 'redemptions'>): Cents =>
  sumCents(redemptions.map(keptCents));

/** Amount left to redeem; zero for a voided card. */
export const giftCardBalance = (card: Pick<GiftCard, 'soldCents' | 'redemptions' | 'voidedAt'>): Cents =>
  card.voidedAt === null ? unusedCents(card) : cents(0);

/** Unused amount, whether or not it can still be redeemed. */
export const unusedCents = (card: Pick<GiftCard, 'soldCents' | 'redemptions'>): Cents =>
  cents(card.soldCents - redeemedCents(card));

/** Remaining value of all cards together: money received for visits still owed. */
export const owedOnGiftCards = (cards: Iterable<GiftCard>): Cents =>
  sumCents([...cards].map(giftCardBalance));

export type GiftCardStatus = 'active' | 'used' | 'voided';

export function giftCardStatus(card: GiftCard): GiftCardStatus {
  if (card.voidedAt !== null) return 'voided';
  return giftCardBalance(card) > 0 ? 'active' : 'used';
}
