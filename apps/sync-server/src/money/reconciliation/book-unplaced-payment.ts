import { paymentDocumentId } from '@fieldleaf/domain/payment/payment';
import type { AppContext } from '../../practice/app-context.ts';
import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts';
import { withdrawRefund } from '../refunds/withdraw-refund.ts';
import type { PaymentEntry } from './payment-entry.ts';

/** A payment that was to go back: what it was begun for, and what the provider made of its refunds. */
type FailedToReturn = { readonly entry: PaymentEntry; readonly refunds: readonly ProviderRefund[] };

/**
 * Puts money that was to go back by itself, and did not, into the books under the payment's own reference: it
 * counts as received, and can be refunded. The consultant is asked about each refund that failed, before it
 * is on record: what ends in between is begun again.
 */
export async function bookUnplacedPayment(
  ctx: AppContext,
  { reference, receivedCents, livemode, paidAt }: ProviderPayment,
  { entry: { method, customerName, customerEmail }, refunds }: FailedToReturn,
): Promise<void> {
  const payer = { customerName, customerEmail };
  const failed = refunds.filter(({ state }) => state === 'failed');
  for (const { reference: refundId, amountCents } of failed)
    await withdrawRefund(ctx, { kind: 'unplaced', reference }, { refundId, reference, amountCents, payer });
  await ctx.addDocument({
    _id: paymentDocumentId(reference, reference),
    type: 'payment',
    v: 1,
    unplacedId: reference,
    reference,
    kind: 'payment',
    method,
    provider: ctx.provider.name,
    livemode,
    amountCents: receivedCents,
    at: paidAt ?? ctx.now(),
    commandId: `unplaced.${reference}`,
  });
}
