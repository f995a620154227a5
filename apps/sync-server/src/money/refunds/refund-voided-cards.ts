import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { refundsOfVoided, type VoidedRefund } from '@fieldleaf/domain/gift-card/gift-card-commands';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { AppContext } from '../../practice/app-context.ts';
import { askUnderKey, isResting } from '../ask-under-key.ts';
import { refundRefusal } from '../payment-problem.ts';
import { NotCompared, reconcileReference } from '../reconciliation/reconcile-payment.ts';
import { whyRefused, withdrawRefund } from './withdraw-refund.ts';

/**
 * Gives back the unused money of voided gift cards, and money visits put back on them since: through the card
 * provider, or the consultant is asked. Refunds the provider has made under its name are looked up first, so that
 * it goes back once.
 */
export async function sweepVoidedCards(ctx: AppContext): Promise<void> {
  for (const card of ctx.model().giftCardsById.values()) {
    for (const unused of unusedOf(ctx, card)) {
      if (!(await ctx.isLeader())) return;
      await refundUnused(ctx, card, unused).catch(ctx.report);
    }
  }
}

type Unused = { readonly paid: Payment; readonly refund: VoidedRefund };

function unusedOf(ctx: AppContext, card: GiftCard): readonly Unused[] {
  const paid = paymentOf(ctx, card);
  if (!paid) return [];
  return refundsOfVoided(card).flatMap((refund) =>
    isSettled(ctx, card, refund.refundId) ? [] : [{ paid, refund }],
  );
}

const paymentOf = ({ model }: AppContext, { giftCardId }: GiftCard): Payment | undefined =>
  model()
    .paymentsByGiftCardId.get(giftCardId)
    ?.find(({ kind }) => kind === 'payment');

/** On record, or with the consultant because it does not go back by itself. */
function isSettled({ model }: AppContext, { giftCardId }: GiftCard, refundId: string): boolean {
  const { paymentsByGiftCardId, attentionById } = model();
  const isOnRecord = paymentsByGiftCardId.get(giftCardId)?.some(({ commandId }) => commandId === refundId);
  return (
    isOnRecord === true ||
    [...attentionById.values()].some(
      ({ matter }) => matter.kind === 'payment-differs' && matter.refundReference === refundId,
    )
  );
}

async function refundUnused(ctx: AppContext, card: GiftCard, unused: Unused): Promise<void> {
  const { reference, provider } = unused.paid;
  const { refundId, amountCents, isDecided } = unused.refund;
  if (!isDecided || provider !== ctx.provider.name) return askConsultant(ctx, card, unused);
  const key = `refund:${refundId}`;
  if (await isResting(ctx, key)) return;
  const listed = await ctx.provider.listRefunds(reference);
  if (!listed.ok) return;
  if (!listed.value.some((made) => made.refundId === refundId)) {
    const order = { reference, amountCents, refundId, why: 'requested_by_customer' } as const;
    const made = await askUnderKey(ctx, key, (asked) => ctx.provider.refund(order, asked));
    if (!made.ok && !refundRefusal(made.error)) return;
    if (!made.ok) return askConsultant(ctx, card, { ...unused, ...whyRefused(made.error) });
  }
  await reconcileReference(ctx, reference).catch(unlessNotCompared);
}

/** It stays with the consultant until she says that she has settled it. */
function askConsultant(
  ctx: AppContext,
  { giftCardId, buyer }: GiftCard,
  { paid: { reference }, refund: { refundId, amountCents }, ...why }: Unused & ReturnType<typeof whyRefused>,
): Promise<void> {
  const payer = { customerName: buyer.name, customerEmail: buyer.email };
  const undelivered = { refundId, reference, amountCents, payer, ...why };
  return withdrawRefund(ctx, { kind: 'gift-card', giftCardId }, undelivered);
}

/** It went back; the books hear of it at the next try. */
function unlessNotCompared(error: unknown): void {
  if (!(error instanceof NotCompared)) throw error;
}
