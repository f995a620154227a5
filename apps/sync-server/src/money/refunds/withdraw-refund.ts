import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { failedRefund } from '@fieldleaf/domain/payment/failed-refund';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { Desk } from '../../practice/desk.ts';
import type { PaymentFailure } from '../payment-provider.ts';
import { isBookingOrInvoice } from './refund-books.ts';
import { refuseCommand } from './refund-commands.ts';

/** A refund that did not reach the customer. */
export type UndeliveredRefund = {
  /** The id of the command that decided it. */
  readonly refundId: string;
  /** Of the payment that was to go back. */
  readonly reference: string;
  readonly amountCents: Cents;
  /** As it is on record; undefined when the provider refused before it came to that. */
  readonly onRecord?: Payment;
  readonly because?: 'disputed' | 'rejected';
  /** The provider's own code for why it refused. */
  readonly reason?: string;
  /** Whose money it is, where no booking and no invoice says so. */
  readonly payer?: Payer;
};

export type Payer = { readonly customerName: string; readonly customerEmail: string };

const UNNAMED: Payer = { customerName: '', customerEmail: '' };

/**
 * Takes a refund back that did not reach the customer: the consultant is asked, the money is there to be
 * refunded again, and the books have it. Asked first and on record last: what ends in between is begun again.
 */
export async function withdrawRefund(desk: Desk, paidFor: PaidFor, refund: UndeliveredRefund): Promise<void> {
  const { refundId, reference: paymentReference, amountCents, onRecord, reason, payer = UNNAMED } = refund;
  const found = {
    difference: 'refund_failed' as const,
    paymentReference,
    paidFor,
    refundReference: onRecord?.reference ?? refundId,
    providerCents: cents(0),
    bookedCents: amountCents,
    ...(reason !== undefined && { reason }),
    ...payer,
  };
  await desk.addDocument(paymentDiffers(found, desk.now()));
  if (isBookingOrInvoice(paidFor)) await desk.execute(refuseCommand(paidFor, refund, desk.now()));
  if (onRecord) await desk.addDocument(failedRefund(onRecord, desk.now()));
}

/** Why the provider will not make a refund, as the books and the question have it. */
export function whyRefused(failure: PaymentFailure): Pick<UndeliveredRefund, 'because' | 'reason'> {
  if (failure.code === 'disputed') return { because: 'disputed' };
  return failure.code === 'rejected' ? { because: 'rejected', reason: failure.reason } : {};
}
