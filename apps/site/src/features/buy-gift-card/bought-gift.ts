import type { GiftCardOrderRequest } from '@fieldleaf/contract/gift-cards';
import { sessionDraft } from '../../draft/session-draft.ts';

/** A gift card that was paid for and that the server has not made yet. */
export type PaidGift = {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
  readonly order: GiftCardOrderRequest;
};

function decode(stored: unknown): PaidGift | undefined {
  const paid = stored as Partial<PaidGift> | null;
  return typeof paid?.paymentIntentId === 'string' && paid.order ? (paid as PaidGift) : undefined;
}

/** Kept until the server has answered: a page that is closed over it goes on where it was. */
export const paidGift = sessionDraft('gift-card-payment', decode);
