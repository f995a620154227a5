import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { failedRefund } from '@fieldleaf/domain/payment/failed-refund';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { AppContext } from '../../practice/app-context.ts';
import type { PaymentFailure } from '../payment-provider.ts';
import { isBookingOrInvoice } from './refund-books.ts';
import { refuseCommand } from './refund-commands.ts';

/** A refund that did not reach the customer. */
export type UndeliveredRefund = {
  /** The id of the command that decided it. */
  readonly refundId: string;
  /** Payment that was to go back. */
  readonly reference: string;
  readonly amountCents: Cents;
  /** As it is on record; undefined when the provider refused before it came to that. */
  readonly onRecord?: Payment;
  readonly because?: 'disputed' | 'rejected';
  /** The provider's own code for why it refused. */
  readonly reason?: string;
  /** Owner of the money, if no booking and no invoice names them. */
  readonly payer?: Payer;
};

export type Payer = { readonly customerName: string; readonly customerEmail: string };

const UNNAMED: Payer = { customerName: '', customerEmail: '' };

/**
 * Takes a refund back that did not reach the customer: the consultant is asked, the money is there to be
 * refunded again, and the books have it. Asked first and on record last: what ends in between is begun again.
 */
export async function withdrawRefund(
  ctx: AppContext,
  paidFor: PaidFor,
  refund: UndeliveredRefund,
): Promise<void> {
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
  await ctx.addDocument(paymentDiffers(found, ctx.now()));
  if (isBookingOrInvoice(paidFor)) await ctx.execute(refuseCommand(paidFor, refund, ctx.now()));
  if (onRecord) await ctx.addDocument(failedRefund(onRecord, ctx.now()));
}

/** Returns why the provider will not make a refund, for the books and the question. */
export function whyRefused(failure: PaymentFailure): Pick<UndeliveredRefund, 'because' | 'reason'> {
  if (failure.code === 'disputed') return { because: 'disputed' };
  return failure.code === 'rejected' ? { because: 'rejected', reason: failure.reason } : {};
}
