import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import { type Cents, sumCents } from '@fieldleaf/domain/money/cents';
import { failedRefund, isKnownAsFailed } from '@fieldleaf/domain/payment/failed-refund';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { KnowRefunds } from '../../card-payments/know-refunds.ts';
import type { ProviderRefund } from '../../card-payments/payment-provider.ts';
import type { WithdrawRefund } from '../../card-payments/withdraw-refund.ts';

type Deps = {
  readonly knowRefunds: KnowRefunds;
  readonly withdrawRefund: WithdrawRefund;
  readonly addPayment: (payment: Payment) => Promise<void>;
  readonly now: () => Instant;
};

type Booked = {
  readonly booked: Payment;
  readonly paidFor: PaidFor;
  /** As the books have them, with what of them came back. */
  readonly refunds: readonly Payment[];
};

type Settled = {
  readonly refunds: readonly Payment[];
  /** What the provider has given back. */
  readonly providerCents: Cents;
};

/**
 * Writes down what only the provider knows about the refunds of one payment: those that were made in its own
 * pages, and those that did not reach the customer after all.
 */
export async function settleRefunds(
  deps: Deps,
  { booked, paidFor, refunds }: Booked,
  listed: readonly ProviderRefund[],
): Promise<Settled> {
  const made = listed.filter(({ state }) => state !== 'failed');
  const missing = made
    .filter(({ reference }) => !refunds.some((known) => known.reference === reference))
    .map((refund) => toMovement(booked, refund));
  // First what came back: it is what a later refund gave away again.
  const failed = refunds.filter(hasFailed(listed, refunds));
  for (const refund of failed) await withdraw(deps, { booked, paidFor }, refund);
  for (const refund of missing) await deps.addPayment(refund);
  await deps.knowRefunds(paidFor);
  const cameBack = failed.map((refund) => failedRefund(refund, deps.now()));
  return {
    refunds: [...refunds, ...missing, ...cameBack],
    providerCents: sumCents(made.map(({ amountCents }) => amountCents)),
  };
}

/**
 * What was given back in the provider's own pages, or before a crash could write it down, as the books have
 * it: under the refund's own id, so that whoever comes second finds it there.
 */
const toMovement = (payment: Payment, { reference, amountCents, createdAt: at }: ProviderRefund): Payment =>
  refundOfPayment(payment, { reference, amountCents, at, commandId: `provider-refund.${reference}` });

const hasFailed =
  (listed: readonly ProviderRefund[], refunds: readonly Payment[]) =>
  (refund: Payment): boolean =>
    refund.kind === 'refund' &&
    !isKnownAsFailed(refund, refunds) &&
    listed.some(({ reference, state }) => reference === refund.reference && state === 'failed');

const withdraw = (
  { withdrawRefund }: Deps,
  { booked, paidFor }: Omit<Booked, 'refunds'>,
  refund: Payment,
): Promise<void> => {
  const { commandId: refundId, amountCents } = refund;
  return withdrawRefund(paidFor, {
    refundId,
    reference: booked.reference,
    amountCents,
    onRecord: refund,
  });
};
