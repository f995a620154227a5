import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { isGiftOf } from '@fieldleaf/domain/gift-card/redact-gift-card';
import type { GiftCardDraft } from '../../money/gift-card-draft.ts';
import type { PaymentDraft } from '../../money/payment-draft.ts';
import type { Desk } from '../../practice/desk.ts';

/** The payments somebody with this address began, whatever became of them. */
export async function checkoutsOf({ ops }: Desk, email: string): Promise<readonly PaymentDraft[]> {
  const drafts = await ops.range<PaymentDraft>({ from: 'payment-draft:', to: 'payment-draft:\uffff' });
  return drafts.filter(({ customerInfo }) => normaliseEmail(customerInfo?.email ?? '') === email);
}

/** The gift cards somebody with this address began to buy, or somebody for them. */
export async function giftOrdersOf({ ops }: Desk, email: string): Promise<readonly GiftCardDraft[]> {
  const drafts = await ops.range<GiftCardDraft>({ from: 'gift-card-draft:', to: 'gift-card-draft:\uffff' });
  return drafts.filter(({ order }) => isGiftOf(order, email));
}
