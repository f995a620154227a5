import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { failedRefund, isKnownAsFailed } from '@fieldleaf/domain/payment/failed-refund';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { lostToDispute } from '@fieldleaf/domain/payment/refund-of-payment';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { KnowRefunds } from './know-refunds.ts';
import type { ProviderDispute } from './payment-provider.ts';
import { refuseCommand } from './refund-commands.ts';

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly knowRefunds: KnowRefunds;
  readonly addPayment: (payment: Payment) => Promise<void>;
  readonly now: () => Instant;
};

type Booked = {
  readonly booked: Payment;
  readonly paidFor: PaidFor;
  /** As the books have them, with what of them came back. */
  readonly refunds: readonly Payment[];
};

/**
 * Takes what a customer's bank keeps out of the books, as a movement of its own on the day it was known, and
 * gives it back should the dispute be won after all. One that is open, or was won, changes nothing.
 */
export function createSettleDisputes({ execute, knowRefunds, addPayment, now }: Deps) {
  return async ({ booked, paidFor, refunds }: Booked, disputes: readonly ProviderDispute[]) => {
    for (const { reference, amountCents, state } of disputes) {
      const commandId = `dispute.${reference}`;
      const taken = refunds.find((refund) => refund.reference === reference);
      if (state === 'lost' && !taken)
        await addPayment(lostToDispute(booked, { reference, amountCents, at: now(), commandId }));
      if (state !== 'won' || !taken || isKnownAsFailed(taken, refunds)) continue;
      await execute(refuseCommand(paidFor, { refundId: commandId, reference: booked.reference }, now()));
      await addPayment(failedRefund(taken, now()));
    }
    if (disputes.length > 0) await knowRefunds(paidFor);
  };
}

export type SettleDisputes = ReturnType<typeof createSettleDisputes>;
