import type { Attention, PaidFor } from '@fieldleaf/domain/attention/attention';
import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { failedRefund } from '@fieldleaf/domain/payment/failed-refund';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { refuseCommand } from './refund-commands.ts';

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly addPayment: (payment: Payment) => Promise<void>;
  readonly raiseAttention: (attention: Attention) => Promise<void>;
  readonly now: () => Instant;
};

/** A refund that did not reach the customer. */
export type Withdrawn = {
  /** The id of the command that decided it. */
  readonly refundId: string;
  /** Of the payment that was to go back. */
  readonly reference: string;
  readonly amountCents: Cents;
  /** As it is on record; undefined when the provider refused before it came to that. */
  readonly onRecord?: Payment;
  readonly because?: 'disputed';
  /** Whose money it is, where no booking and no invoice says so. */
  readonly payer?: Payer;
};

export type Payer = { readonly customerName: string; readonly customerEmail: string };

const UNNAMED: Payer = { customerName: '', customerEmail: '' };

/**
 * Takes a refund back that did not reach the customer: the consultant is told, the money is there to be
 * refunded again, and the books have it. Told first and on record last: what ends in between is begun again.
 */
export function createWithdrawRefund({ execute, addPayment, raiseAttention, now }: Deps) {
  return async (paidFor: PaidFor, refund: Withdrawn): Promise<void> => {
    const { refundId, reference: paymentReference, amountCents, onRecord, payer = UNNAMED } = refund;
    const found = {
      difference: 'refund_failed' as const,
      paymentReference,
      paidFor,
      refundReference: onRecord?.reference ?? refundId,
      providerCents: cents(0),
      bookedCents: amountCents,
      ...payer,
    };
    await raiseAttention(paymentDiffers(found, now()));
    if (paidFor.kind !== 'unplaced') await execute(refuseCommand(paidFor, refund, now()));
    if (onRecord) await addPayment(failedRefund(onRecord, now()));
  };
}

export type WithdrawRefund = ReturnType<typeof createWithdrawRefund>;
