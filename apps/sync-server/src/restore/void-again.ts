import { type GiftCard, giftCardDocumentId } from '@fieldleaf/domain/gift-card/gift-card';
import { replaceDocument } from '../practice/change-documents.ts';
import { factsOf, type SettleStep } from './restored.ts';

/** Gift cards that were taken back after the backup pay for nothing again; what went back is found at the card provider. */
export const voidAgain: SettleStep = async (desk, restored) => {
  let giftCardsVoided = 0;
  for (const { giftCardId, at } of factsOf(restored, 'gift-card-voided'))
    await replaceDocument<GiftCard>(desk, giftCardDocumentId(giftCardId), (card) => {
      if (!card || card.voidedAt !== null) return undefined;
      giftCardsVoided += 1;
      const { restoreId } = restored.restore;
      const reason = 'It was voided before a backup was restored.';
      const voided = { what: 'voided', at, by: { role: 'system' }, commandId: restoreId, reason } as const;
      return { ...card, voidedAt: at, history: [...card.history, voided] };
    });
  return { giftCardsVoided };
};
