import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { keptCents } from '@fieldleaf/domain/gift-card/gift-card-balance';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { hashOfToken } from '../../access/token.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { findGiftCardByCode } from './gift-card-codes.ts';
import { balanceOf, whyNotRedeemable } from './read-codes.ts';
import { dropCodes, keepCodes, redeemPart } from './reserve-codes.ts';

type WantedRedemption = {
  readonly code: string;
  /** As much as is owed and there when absent. */
  readonly amountCents?: Cents | undefined;
  readonly by: Actor;
  /** The request's: the same key again is the same redemption. */
  readonly key: string;
};

export type RedeemedAtVisit = { readonly amountCents: Cents; readonly balanceCents: Cents };

/**
 * Pays for a visit that is booked with a gift card: first out of the card, then into the visit. Asked again under the
 * same key, after whatever went wrong, it is the same redemption.
 */
export async function redeemGiftCardAtVisit(
  ctx: AppContext,
  bookingId: BookingId,
  { code, amountCents, by, key }: WantedRedemption,
): Promise<Result<RedeemedAtVisit, Problem>> {
  const booking = ctx.model().bookingsById.get(bookingId);
  if (!booking) return err(problem('booking_not_found'));
  const card = await findGiftCardByCode(ctx, code);
  if (!card) return err(problem('gift_card_not_found', 'code'));
  const redemptionId = `visit-${hashOfToken(`${bookingId} ${card.giftCardId} ${key}`).slice(0, 32)}`;
  const earlier = card.redemptions.find((each) => each.redemptionId === redemptionId);
  const refusal = earlier ? undefined : whyNotRedeemable(card);
  if (refusal) return err(refusal);

  const owedCents = visitAccount(booking, ctx.model()).owedCents;
  const most = Math.min(balanceOf(card), owedCents);
  const wanted = earlier ? keptCents(earlier) : (amountCents ?? cents(most));
  if (!earlier && (wanted <= 0 || wanted > owedCents)) return err(problem('not_owed', 'amount'));
  const giftCard = { giftCardId: card.giftCardId, redemptionId, amountCents: wanted };
  const reserved = { reservationId: redemptionId, discount: null, giftCard };
  const redeemed = await redeemPart(ctx, giftCard);
  if (!redeemed.ok) return redeemed;
  const outcome = answerOf(
    await ctx.execute({
      id: `gift-card-redemption.${redemptionId}`,
      kind: 'visit.redeemGiftCard',
      at: ctx.now(),
      by,
      payload: { bookingId, giftCard },
    }),
  );
  if (!outcome.ok) {
    await dropCodes(ctx, reserved);
    return outcome;
  }
  await keepCodes(ctx, reserved, bookingId);
  const balanceCents = balanceOf(ctx.model().giftCardsById.get(card.giftCardId));
  return ok({ amountCents: wanted, balanceCents });
}
