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
  const lose = (booked: Payment, { reference, amountCents }: ProviderDispute): Promise<void> => {
    const commandId = `dispute.${reference}`;
    return addPayment(lostToDispute(booked, { reference, amountCents, at: now(), commandId }));
  };
  const winBack = async (about: Booked, taken: Payment): Promise<void> => {
    const { booked, paidFor, refunds } = about;
    if (isKnownAsFailed(taken, refunds)) return;
    const refused = { refundId: taken.commandId, reference: booked.reference };
    if (paidFor.kind !== 'unplaced') await execute(refuseCommand(paidFor, refused, now()));
    await addPayment(failedRefund(taken, now()));
  };
  return async (about: Booked, disputes: readonly ProviderDispute[]): Promise<void> => {
    for (const dispute of disputes) {
      const taken = about.refunds.find(({ reference }) => reference === dispute.reference);
      if (dispute.state === 'lost' && !taken) await lose(about.booked, dispute);
      if (dispute.state === 'won' && taken) await winBack(about, taken);
    }
    if (disputes.length > 0) await knowRefunds(about.paidFor);
  };
}

export type SettleDisputes = ReturnType<typeof createSettleDisputes>;
