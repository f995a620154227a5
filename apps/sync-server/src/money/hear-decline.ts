import { ok } from '@fieldleaf/domain/result';
import { isTriedOut } from '@fieldleaf/domain/strangers/declined-cards';
import { countDecline } from '../budgets/declined-cards.ts';
import type { Desk } from '../practice/desk.ts';
import type { DraftStore } from './draft-store.ts';
import { type DueDraft, dueDrafts } from './due-draft.ts';
import { type GiftCardDraft, giftCardDrafts } from './gift-card-draft.ts';
import { type PaymentDraft, visitDrafts } from './payment-draft.ts';
import { finishAnyPayment } from './sweep-payments.ts';

type Decline = {
  readonly paymentIntentId: string;
  /** Names the attempt, so that it is counted once however often it is reported. */
  readonly attemptId: string;
};

/**
 * A card was declined. It counts for who opened the payment; with the fifth, or with the first after too many behind their
 * address, the payment ends: what a stolen card is tried out with next has to be opened anew. What the consultant opened
 * counts for nobody. `later`: the provider should repeat it.
 */
export async function hearDecline(desk: Desk, decline: Decline): Promise<'heard' | 'later'> {
  const isOver =
    (await noteDecline(desk, visitDrafts, decline)) ||
    (await noteDecline(desk, dueDrafts, decline)) ||
    (await noteDecline(desk, giftCardDrafts, decline));
  if (!isOver) return 'heard';
  return (await finishAnyPayment(desk, decline.paymentIntentId)) === 'unavailable' ? 'later' : 'heard';
}

/** Whether the payment is one of these and has to end. */
async function noteDecline<Draft extends PaymentDraft | DueDraft | GiftCardDraft>(
  desk: Desk,
  drafts: DraftStore<Draft>,
  { paymentIntentId, attemptId }: Decline,
): Promise<boolean> {
  const known = await drafts.load(desk, paymentIntentId);
  if (!known?.payer || known.state !== 'open') return false;
  if (known.declines?.includes(attemptId)) return known.isTriedOut === true;
  const isTester = await countDecline(desk, known.payer);
  const noted = await drafts.change(desk, paymentIntentId, (draft) => {
    const declines = [...new Set([...(draft.declines ?? []), attemptId])];
    const isOver = isTester || draft.isTriedOut === true || isTriedOut(declines.length);
    return ok({ ...draft, declines, ...(isOver && { isTriedOut: true as const }) });
  });
  return noted.ok && noted.value.isTriedOut === true;
}
