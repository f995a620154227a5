import type { GiftCardIntentResponse } from '@fieldleaf/contract/gift-cards';
import type { GiftCardOrder } from '@fieldleaf/domain/gift-card/gift-card-payloads';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { hashOfToken } from '../access/token.ts';
import type { Desk } from '../practice/desk.ts';
import { newGiftCardId } from '../practice/new-ids.ts';
import { createPayment } from './create-payment.ts';
import type { PayerOfDraft } from './draft-store.ts';
import { giftCardDraftId, giftCardDrafts } from './gift-card-draft.ts';
import { type PaymentUnavailable, unavailableBecause } from './payment-problem.ts';

/** Makes the payment of a gift card and stores the order, before anybody can pay. */
export async function openGiftCardPayment(
  desk: Desk,
  order: GiftCardOrder,
  counted: Pick<PayerOfDraft, 'payer' | 'ledgerKey'> = {},
): Promise<Result<GiftCardIntentResponse, PaymentUnavailable>> {
  const giftCardId = newGiftCardId();
  const created = await createPayment(desk, 'gift-card-intent', {
    amountCents: order.amountCents,
    description: 'Gift card',
    metadata: { giftCard: giftCardId },
  });
  if (!created.ok) {
    if (counted.ledgerKey) await desk.holdLedger.drop(counted.ledgerKey);
    return err(unavailableBecause(created.error));
  }
  const { draft, clientSecret } = created.value;
  await giftCardDrafts.add(desk, {
    _id: giftCardDraftId(draft.paymentIntentId),
    type: 'gift-card-draft',
    ...draft,
    clientSecretHash: hashOfToken(clientSecret),
    giftCardId,
    order,
    ...counted,
  });
  const { paymentIntentId } = draft;
  return ok({ clientSecret, paymentIntentId, amount: centsToDollars(order.amountCents) });
}
