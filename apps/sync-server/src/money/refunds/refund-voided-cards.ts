import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { refundsOfVoided, type VoidedRefund } from '@fieldleaf/domain/gift-card/void-gift-card';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { Desk } from '../../practice/desk.ts';
import { askUnderKey, isResting } from '../ask-under-key.ts';
import { refundRefusal } from '../payment-problem.ts';
import { NotCompared, reconcileReference } from '../reconciliation/reconcile-payment.ts';
import { whyRefused, withdrawRefund } from './withdraw-refund.ts';

/**
 * Gives back what is unused of voided gift cards, and what visits gave back on them since: at the card provider, or the
 * consultant is asked. What the provider has given back under its name is looked up first, so that it goes back once.
 */
export async function sweepVoidedCards(desk: Desk): Promise<void> {
  for (const card of desk.model().giftCardsById.values()) {
    for (const unused of unusedOf(desk, card)) {
      if (!(await desk.isLeader())) return;
      await refundUnused(desk, card, unused).catch(desk.report);
    }
  }
}

type Unused = { readonly paid: Payment; readonly refund: VoidedRefund };

function unusedOf(desk: Desk, card: GiftCard): readonly Unused[] {
  const paid = paymentOf(desk, card);
  if (!paid) return [];
  return refundsOfVoided(card).flatMap((refund) =>
    isSettled(desk, card, refund.refundId) ? [] : [{ paid, refund }],
  );
}

const paymentOf = ({ model }: Desk, { giftCardId }: GiftCard): Payment | undefined =>
  model()
    .paymentsByGiftCardId.get(giftCardId)
    ?.find(({ kind }) => kind === 'payment');

/** On record, or with the consultant because it does not go back by itself. */
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

async function refundUnused(desk: Desk, card: GiftCard, unused: Unused): Promise<void> {
  const { reference, provider } = unused.paid;
  const { refundId, amountCents, isDecided } = unused.refund;
  if (!isDecided || provider !== desk.provider.name) return askConsultant(desk, card, unused);
  const key = `refund:${refundId}`;
  if (await isResting(desk, key)) return;
  const listed = await desk.provider.listRefunds(reference);
  if (!listed.ok) return;
  if (!listed.value.some((made) => made.refundId === refundId)) {
    const order = { reference, amountCents, refundId, why: 'requested_by_customer' } as const;
    const made = await askUnderKey(desk, key, (asked) => desk.provider.refund(order, asked));
    if (!made.ok && !refundRefusal(made.error)) return;
    if (!made.ok) return askConsultant(desk, card, { ...unused, ...whyRefused(made.error) });
  }
  await reconcileReference(desk, reference).catch(unlessNotCompared);
}

/** It stays with the consultant until she says that she has settled it. */
function askConsultant(
  desk: Desk,
  { giftCardId, buyer }: GiftCard,
  { paid: { reference }, refund: { refundId, amountCents }, ...why }: Unused & ReturnType<typeof whyRefused>,
): Promise<void> {
  const payer = { customerName: buyer.name, customerEmail: buyer.email };
  const undelivered = { refundId, reference, amountCents, payer, ...why };
  return withdrawRefund(desk, { kind: 'gift-card', giftCardId }, undelivered);
}

/** It went back; the books hear of it at the next try. */
function unlessNotCompared(error: unknown): void {
  if (!(error instanceof NotCompared)) throw error;
}
