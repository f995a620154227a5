import type { BookingId } from '../booking/booking.ts';
import { type Cents, cents } from '../money/cents.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import type { Instant } from '../time/instant.ts';
import type { GiftCard, PutBack, Redemption } from './gift-card.ts';
import { giftCardBalance, keptCents } from './gift-card-balance.ts';

const findRedemption = ({ redemptions }: GiftCard, redemptionId: string): Redemption | undefined =>
  redemptions.find((each) => each.redemptionId === redemptionId);

/** The card with an amount spoken for; the same redemption again is the same one. */
export function redeem(card: GiftCard, redemption: Redemption): Result<GiftCard, Problem> {
  if (findRedemption(card, redemption.redemptionId)) return ok(card);
  const isThere = redemption.amountCents > 0 && redemption.amountCents <= giftCardBalance(card);
  if (!isThere) return err(problem('gift_card_balance'));
  return ok({ ...card, redemptions: [...card.redemptions, redemption] });
}

/** The card with a redemption that belongs to a visit for good. */
export function keepRedemption(card: GiftCard, redemptionId: string, bookingId: BookingId): GiftCard {
  const found = findRedemption(card, redemptionId);
  return !found || found.bookingId ? card : withRedemption(card, { ...found, bookingId });
}

/** The card without a redemption that came to nothing. One that pays for a visit stays. */
export function dropRedemption(card: GiftCard, redemptionId: string): GiftCard {
  const found = findRedemption(card, redemptionId);
  if (!found || found.bookingId) return card;
  return { ...card, redemptions: card.redemptions.filter((each) => each !== found) };
}

type Return = { readonly redemptionId: string; readonly putBackId: string; readonly at: Instant };

/** The card after a part of a redemption came back, once; never more than is left of it. */
export function putBack(card: GiftCard, { redemptionId, ...back }: Return, amountCents: Cents): GiftCard {
  const found = findRedemption(card, redemptionId);
  if (!found || found.putBack?.some(({ putBackId }) => putBackId === back.putBackId)) return card;
  const returned: PutBack = {
    ...back,
    amountCents: cents(Math.min(amountCents, keptCents(found))),
    ...(card.voidedAt !== null && { isAfterVoiding: true }),
  };
  if (returned.amountCents <= 0) return card;
  return withRedemption(card, { ...found, putBack: [...(found.putBack ?? []), returned] });
}

const withRedemption = (card: GiftCard, changed: Redemption): GiftCard => ({
  ...card,
  redemptions: card.redemptions.map((each) => (each.redemptionId === changed.redemptionId ? changed : each)),
});
