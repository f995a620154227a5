import { ok } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { blankDraft, type PaymentDraft } from '../money/payment-draft.ts';
import type { Desk } from '../practice/desk.ts';
import { changeDocument } from '../store/change-document.ts';

/** Thirty days: long enough to ask about a payment that went wrong. */
const KEPT_MINUTES = 30 * 24 * 60;

/**
 * Takes the person out of payments that were begun and never became a booking. One that is still open stays: it
 * may yet be paid, and then it has to say for whom.
 */
export async function blankAbandoned({ ops, isLeader, now }: Desk): Promise<void> {
  if (!(await isLeader())) return;
  const drafts = await ops.range<PaymentDraft>({ from: 'payment-draft:', to: 'payment-draft:\uffff' });
  for (const { _id } of drafts.filter((draft) => isOver(draft, now()))) {
    await changeDocument<PaymentDraft, never>(ops, _id, (draft) =>
      ok(isOver(draft, now()) ? blankDraft(draft) : draft),
    );
  }
}

const isOver = (draft: PaymentDraft, now: Instant): boolean =>
  (draft.state === 'cancelled' || draft.state === 'refunded') &&
  plusMinutes(draft.createdAt, KEPT_MINUTES) <= now &&
  (draft.customerInfo !== null || Boolean(draft.manual) || draft.assessmentId !== null);
