import { ok } from '@fieldleaf/domain/result';
import type { PaymentDrafts } from './payment-drafts.ts';

/** A booking came of this payment: nothing is left to do about it. */
export async function closeAsBooked(
  drafts: Pick<PaymentDrafts, 'change' | 'forget'>,
  paymentIntentId: string,
): Promise<void> {
  await drafts.change(paymentIntentId, (draft) => ok({ ...draft, state: 'booked' }));
  await drafts.forget(paymentIntentId);
}
