import { type GiftCard, giftCardDocumentId } from '@fieldleaf/domain/gift-card/gift-card';
import { replaceDocument } from '../practice/change-documents.ts';
import { factsOf, type SettleStep } from './restored.ts';

/** Gift cards that were taken back after the backup pay for nothing again; what went back is found at the card provider. */
export const voidAgain: SettleStep = async (ctx, restored) => {
  let giftCardsVoided = 0;
  for (const { giftCardId, at } of factsOf(restored, 'gift-card-voided'))
    await replaceDocument<GiftCard>(ctx, giftCardDocumentId(giftCardId), (card) => {
      if (!card || card.voidedAt !== null) return undefined;
      giftCardsVoided += 1;
      const { restoreId } = restored.restore;
      const reason = 'It was voided before a backup was restored.';
      const voided = { what: 'voided', at, by: { role: 'system' }, commandId: restoreId, reason } as const;
      return { ...card, voidedAt: at, history: [...card.history, voided] };
    });
  return { giftCardsVoided };
};

/** Takes off gift cards what was redeemed after the backup: in it, that money is there once more. */
export const redeemAgain: SettleStep = async (ctx, restored) => {
  let redeemed = 0;
  for (const { giftCardId, redemptionId, amountCents, bookingId, at } of factsOf(
    restored,
    'gift-card-redeemed',
  ))
    await replaceDocument<GiftCard>(ctx, giftCardDocumentId(giftCardId), (card) => {
      const known = card?.redemptions.find((each) => each.redemptionId === redemptionId);
      if (!card || known?.bookingId) return undefined;
      redeemed += 1;
      const others = card.redemptions.filter((each) => each !== known);
      return { ...card, redemptions: [...others, { redemptionId, amountCents, at, bookingId }] };
    });
  return { giftCardRedemptions: redeemed };
};
