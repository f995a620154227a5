import type { Result } from '@fieldleaf/domain/result';
import type { Desk } from '../practice/desk.ts';
import { cancelPayment, type PaidFirst } from './cancel-payment.ts';
import { cancelCardSetup, isCardSetup } from './card-setup.ts';
import { dropCodes } from './codes/reserve-codes.ts';
import { withdrawCovered } from './covered-visit.ts';
import { releaseHold } from './hold.ts';
import { type PaymentDraft, visitDrafts } from './payment-draft.ts';
import type { PaymentUnavailable } from './payment-problem.ts';

/**
 * Ends a payment nobody will make any more. The provider comes first: once the time is free again,
 * no money may arrive for it.
 */
export async function endVisitPayment(
  desk: Desk,
  draft: PaymentDraft,
): Promise<Result<void, PaidFirst | PaymentUnavailable>> {
  const { paymentIntentId, hold } = draft;
  const cancelled = await withdraw(desk, draft);
  if (!cancelled.ok) return cancelled;
  if (hold) await releaseHold(desk, hold);
  await dropCodes(desk, draft);
  await visitDrafts.close(desk, paymentIntentId, 'cancelled');
  return cancelled;
}

function withdraw(desk: Desk, draft: PaymentDraft): Promise<Result<void, PaidFirst | PaymentUnavailable>> {
  if (draft.covered) return withdrawCovered(desk, draft);
  return isCardSetup(draft) ? cancelCardSetup(desk, draft) : cancelPayment(desk, draft.paymentIntentId);
}
