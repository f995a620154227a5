import { type GiftCard, giftCardDocumentId } from '@fieldleaf/domain/gift-card/gift-card';
import { replaceDocument } from '../practice/change-documents.ts';
import { factsOf, type SettleStep } from './restored.ts';

/** Takes off gift cards what was redeemed after the backup: in it, that money is there once more. */
export const redeemAgain: SettleStep = async (desk, restored) => {
  let redeemed = 0;
  for (const { giftCardId, redemptionId, amountCents, bookingId, at } of factsOf(
    restored,
    'gift-card-redeemed',
  ))
    await replaceDocument<GiftCard>(desk, giftCardDocumentId(giftCardId), (card) => {
      const known = card?.redemptions.find((each) => each.redemptionId === redemptionId);
      if (!card || known?.bookingId) return undefined;
      redeemed += 1;
      const others = card.redemptions.filter((each) => each !== known);
      return { ...card, redemptions: [...others, { redemptionId, amountCents, at, bookingId }] };
    });
  return { giftCardRedemptions: redeemed };
};
