import { paymentDocumentId } from '@fieldleaf/domain/payment/payment';
import type { ProviderPayment, ProviderRefund } from '../../money/payment-provider.ts';
import { withdrawRefund } from '../../money/refunds/withdraw-refund.ts';
import type { Desk } from '../../practice/desk.ts';
import type { PaymentEntry } from './payment-entry.ts';

/**
 * Puts money that was to go back by itself, and did not, into the books under the payment's own reference: it
 * counts as received, and can be refunded. The consultant is asked about each refund that failed, before it
 * is on record: what ends in between is begun again.
 */
export function createPlacePayment(desk: Desk) {
  return async (
    { reference, receivedCents, livemode }: ProviderPayment,
    { method, customerName, customerEmail }: PaymentEntry,
    refunds: readonly ProviderRefund[],
  ): Promise<void> => {
    const payer = { customerName, customerEmail };
    for (const { reference: refundId, amountCents } of refunds.filter(({ state }) => state === 'failed'))
      await withdrawRefund(
        desk,
        { kind: 'unplaced', reference },
        { refundId, reference, amountCents, payer },
      );
    await desk.addDocument({
      _id: paymentDocumentId(reference, reference),
      type: 'payment',
      v: 1,
      unplacedId: reference,
      reference,
      kind: 'payment',
      method,
      provider: desk.provider.name,
      livemode,
      amountCents: receivedCents,
      at: desk.now(),
      commandId: `unplaced.${reference}`,
    });
  };
}

export type PlacePayment = ReturnType<typeof createPlacePayment>;
