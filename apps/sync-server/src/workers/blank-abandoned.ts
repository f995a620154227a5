import { ok } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { blankDraft, type PaymentDraft } from '../money/payment-draft.ts';
import { changeDocument } from '../store/change-document.ts';
import type { Database } from '../store/store.ts';

/** Thirty days: long enough to ask about a payment that went wrong. */
const KEPT_MINUTES = 30 * 24 * 60;

type Deps = {
  readonly ops: Database;
  readonly isLeader: () => Promise<boolean>;
  readonly now: () => Instant;
};

/**
 * Takes the person out of payments that were begun and never became a booking. One that is still open stays: it
 * may yet be paid, and then it has to say for whom.
 */
export function createBlankAbandoned({ ops, isLeader, now }: Deps) {
  const isOver = (draft: PaymentDraft): boolean =>
    (draft.state === 'cancelled' || draft.state === 'refunded') &&
    plusMinutes(draft.createdAt, KEPT_MINUTES) <= now() &&
    (draft.customerInfo !== null || Boolean(draft.manual) || draft.assessmentId !== null);

  return async (): Promise<void> => {
    if (!(await isLeader())) return;
    const drafts = await ops.range<PaymentDraft>({ from: 'payment-draft:', to: 'payment-draft:\uffff' });
    for (const { _id } of drafts.filter(isOver)) {
      await changeDocument<PaymentDraft, never>(ops, _id, (draft) =>
        ok(isOver(draft) ? blankDraft(draft) : draft),
      );
    }
  };
}
