import type { Desk } from '../practice/desk.ts';
import { dueDrafts } from './due-draft.ts';
import { finishDuePayment } from './finish-due-payment.ts';
import { finishGiftCardPayment } from './finish-gift-card-payment.ts';
import { finishVisitPayment } from './finish-visit-payment.ts';
import { giftCardDrafts } from './gift-card-draft.ts';
import { visitDrafts } from './payment-draft.ts';

const KINDS = [
  { drafts: visitDrafts, finish: finishVisitPayment },
  { drafts: dueDrafts, finish: finishDuePayment },
  { drafts: giftCardDrafts, finish: finishGiftCardPayment },
] as const;

/**
 * Goes once through all payments that are not known to be finished: finishes what was paid while its
 * browser died, ends what has expired. One that fails does not hold up the others.
 */
export async function sweepPayments(desk: Desk): Promise<void> {
  for (const { drafts, finish } of KINDS) {
    for (const paymentIntentId of await drafts.openIds(desk)) {
      if (!(await desk.isLeader())) return;
      try {
        const draft = await drafts.load(desk, paymentIntentId);
        if (draft?.state === 'open') await finish(desk, paymentIntentId);
        else await drafts.unlist(desk, paymentIntentId);
      } catch (error) {
        desk.report(error);
      }
    }
  }
}

/**
 * Brings a payment to its end, whatever it is for: each kind knows its own and leaves the others alone. `unavailable`:
 * the provider does not answer.
 */
export async function finishAnyPayment(
  desk: Desk,
  paymentIntentId: string,
): Promise<'finished' | 'unavailable'> {
  for (const { finish } of KINDS) {
    const finished = await finish(desk, paymentIntentId);
    if (!finished.ok && finished.error.code === 'payment_unavailable') return 'unavailable';
  }
  return 'finished';
}
