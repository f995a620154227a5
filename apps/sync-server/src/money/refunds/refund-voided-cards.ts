import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { refundedAtVoiding } from '@fieldleaf/domain/gift-card/void-gift-card';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { Desk } from '../../practice/desk.ts';
import { NotCompared, reconcileReference } from '../reconciliation/reconcile-payment.ts';
import { withdrawRefund } from './withdraw-refund.ts';

/**
 * Gives back at the card provider what was unused of gift cards that were taken back. The decision is in the card; what
 * the provider has given back under its name is looked up first, so that it goes back once.
 */
export async function sweepVoidedCards(desk: Desk): Promise<void> {
  for (const card of desk.model().giftCardsById.values()) {
    const paid = cardPaymentOf(desk, card);
    const refund = refundedAtVoiding(card);
    if (!paid || !refund || isSettled(desk, card, refund.refundId)) continue;
    if (!(await desk.isLeader())) return;
    await refundUnused(desk, card, { paid, refund }).catch(desk.report);
  }
}

const cardPaymentOf = ({ model, provider }: Desk, { giftCardId }: GiftCard): Payment | undefined =>
  model()
    .paymentsByGiftCardId.get(giftCardId)
    ?.find((movement) => movement.kind === 'payment' && movement.provider === provider.name);

/** On record, or with the consultant because the provider said no. */
function isSettled({ model }: Desk, { giftCardId }: GiftCard, refundId: string): boolean {
  const { paymentsByGiftCardId, attentionById } = model();
  const isOnRecord = paymentsByGiftCardId.get(giftCardId)?.some(({ commandId }) => commandId === refundId);
  return (
    isOnRecord === true ||
    [...attentionById.values()].some(
      ({ matter }) => matter.kind === 'payment-differs' && matter.refundReference === refundId,
    )
  );
}

type Unused = {
  readonly paid: Payment;
  readonly refund: NonNullable<ReturnType<typeof refundedAtVoiding>>;
};

async function refundUnused(desk: Desk, card: GiftCard, { paid, refund }: Unused): Promise<void> {
  const { giftCardId, buyer } = card;
  const { reference } = paid;
  const { refundId, amountCents } = refund;
  const listed = await desk.provider.listRefunds(reference);
  if (!listed.ok) return;
  if (!listed.value.some((made) => made.refundId === refundId)) {
    const order = { reference, amountCents, refundId, why: 'requested_by_customer' } as const;
    const made = await desk.provider.refund(order, `refund:${refundId}`);
    const code = made.ok ? undefined : made.error.code;
    if (code === 'disputed' || code === 'invalid_amount' || code === 'payment_unknown') {
      const payer = { customerName: buyer.name, customerEmail: buyer.email };
      const undelivered = { refundId, reference, amountCents, payer };
      return withdrawRefund(desk, { kind: 'gift-card', giftCardId }, undelivered);
    }
    if (!made.ok) return;
  }
  await reconcileReference(desk, reference).catch(unlessNotCompared);
}

/** It went back; the books hear of it at the next try. */
function unlessNotCompared(error: unknown): void {
  if (!(error instanceof NotCompared)) throw error;
}
