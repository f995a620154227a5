import type { GiftCardOrder } from '@fieldleaf/domain/gift-card/gift-card-payloads';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { draftStore, type PayerOfDraft } from './draft-store.ts';
import type { PaymentProvider } from './payment-provider.ts';

/**
 * A gift card somebody is about to pay for, stored before they can: from it alone the card can be made without the
 * browser. Lives in `ops`.
 */
export type GiftCardDraft = PayerOfDraft & {
  readonly _id: `gift-card-draft:${string}`;
  readonly type: 'gift-card-draft';
  readonly v: 1;
  readonly paymentIntentId: string;
  readonly clientSecretHash: string;
  readonly provider: PaymentProvider['name'];
  readonly livemode?: boolean;
  readonly draftId?: string;
  readonly giftCardId: string;
  readonly order: GiftCardOrder;
  readonly createdAt: Instant;
  readonly state: 'open' | 'sold' | 'refunded' | 'cancelled';
};

export const giftCardDraftId = (paymentIntentId: string): GiftCardDraft['_id'] =>
  `gift-card-draft:${paymentIntentId}`;

/** The drafts of gift cards. */
export const giftCardDrafts = draftStore<GiftCardDraft>(
  [{ draft: 'gift-card-draft', open: 'open-gift-card-payment' }],
  () => true,
);

/** The order without the people in it: what it was for and what became of it stays. */
export const blankGiftCardDraft = (draft: GiftCardDraft): GiftCardDraft => ({
  ...draft,
  payer: undefined,
  order: {
    ...draft.order,
    buyer: { name: '', email: '' },
    recipient: { name: '', email: '' },
    message: '',
  },
});
