import { type Payment, paymentDocumentId } from '@fieldleaf/domain/payment/payment';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '../../money/payment-provider.ts';
import type { WithdrawRefund } from '../../money/withdraw-refund.ts';
import type { PaymentEntry } from './payment-entry.ts';

type Deps = {
  readonly provider: Pick<PaymentProvider, 'name'>;
  readonly addPayment: (payment: Payment) => Promise<void>;
  readonly withdrawRefund: WithdrawRefund;
  readonly now: () => Instant;
};

/**
 * Puts money that was to go back by itself, and did not, into the books under the payment's own reference: it
 * counts as received, and can be refunded. The consultant is asked about each refund that failed, before it
 * is on record: what ends in between is begun again.
 */
export function createPlacePayment({ provider, addPayment, withdrawRefund, now }: Deps) {
  return async (
    { reference, receivedCents, livemode }: ProviderPayment,
    { method, customerName, customerEmail }: PaymentEntry,
    refunds: readonly ProviderRefund[],
  ): Promise<void> => {
    const payer = { customerName, customerEmail };
    for (const { reference: refundId, amountCents } of refunds.filter(({ state }) => state === 'failed'))
      await withdrawRefund({ kind: 'unplaced', reference }, { refundId, reference, amountCents, payer });
    await addPayment({
      _id: paymentDocumentId(reference, reference),
      type: 'payment',
      v: 1,
      unplacedId: reference,
      reference,
      kind: 'payment',
      method,
      provider: provider.name,
      livemode,
      amountCents: receivedCents,
      at: now(),
      commandId: `unplaced.${reference}`,
    });
  };
}

export type PlacePayment = ReturnType<typeof createPlacePayment>;
