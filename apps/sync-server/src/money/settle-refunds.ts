import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { type Cents, sumCents } from '@fieldleaf/domain/money/cents';
import { failedRefund, isKnownAsFailed } from '@fieldleaf/domain/payment/failed-refund';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import type { RefundUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { KnowRefunds } from './know-refunds.ts';
import { matchRefunds } from './match-refunds.ts';
import type { ProviderRefund } from './payment-provider.ts';
import type { RefundBooks } from './refund-books.ts';
import { refuseCommand } from './refund-commands.ts';
import type { Payer, WithdrawRefund } from './withdraw-refund.ts';

type Deps = {
  readonly books: Pick<RefundBooks, 'underWay' | 'isRefused'>;
  readonly execute: (command: Command) => Promise<CommandOutcome>;
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
  /** Of an unplaced payment. */
  readonly payer?: Payer;
};

type Settled = {
  readonly refunds: readonly Payment[];
  /** What the provider has given back. */
  readonly providerCents: Cents;
};

/**
 * Writes down what only the provider knows about the refunds of one payment: those that were decided here and
 * whose answer was lost, those that were made in its own pages, and those that did not reach the customer
 * after all. What was decided here and was given back by hand meanwhile is not given back again.
 */
export function createSettleRefunds(deps: Deps) {
  return async (about: Booked, listed: readonly ProviderRefund[]): Promise<Settled> => {
    const { booked, paidFor, refunds } = about;
    const isOnRecord = ({ reference }: ProviderRefund) =>
      refunds.some((known) => known.reference === reference);
    const underWay = deps.books.underWay(paidFor).filter(({ reference }) => reference === booked.reference);
    const unrecorded = listed.filter((refund) => !isOnRecord(refund));
    const { decided, overtaken } = matchRefunds(underWay, unrecorded);

    // First what came back: it is what a later refund gave away again.
    const failed = refunds.filter(hasFailed(listed, refunds));
    for (const refund of failed) await withdraw(deps, about, refund);
    for (const part of [...failedParts(unrecorded, decided), ...overtaken])
      await deps.withdrawRefund(paidFor, part);
    const missing = unrecorded
      .filter(hasGone)
      .map((refund) => toMovement(booked, refund, commandIdOf(deps, about, { refund, decided })));
    for (const refund of missing) await deps.addPayment(refund);
    if (paidFor.kind !== 'unplaced') {
      for (const part of underWay.filter(isBookedOtherwise(listed, refunds)))
        await deps.execute(refuseCommand(paidFor, part, deps.now()));
    }
    await deps.knowRefunds(paidFor);
    const cameBack = failed.map((refund) => failedRefund(refund, deps.now()));
    return {
      refunds: [...refunds, ...missing, ...cameBack],
      providerCents: sumCents(listed.filter(hasGone).map(({ amountCents }) => amountCents)),
    };
  };
}

export type SettleRefunds = ReturnType<typeof createSettleRefunds>;

const hasGone = ({ state }: ProviderRefund): boolean => state !== 'failed';

const failedParts = (
  unrecorded: readonly ProviderRefund[],
  decided: ReadonlyMap<string, RefundUnderWay>,
): readonly RefundUnderWay[] =>
  unrecorded.flatMap((refund) => (hasGone(refund) ? [] : (decided.get(refund.reference) ?? [])));

type Unrecorded = {
  readonly refund: ProviderRefund;
  readonly decided: ReadonlyMap<string, RefundUnderWay>;
};

/**
 * The decision a refund carries out. One that its name says and that is not known here yet was decided by
 * another server; one that was taken back counts as made in the provider's own pages.
 */
function commandIdOf(
  { books }: Deps,
  { paidFor, booked }: Booked,
  { refund: { reference, refundId }, decided }: Unrecorded,
): string {
  const part = decided.get(reference);
  if (part) return part.refundId;
  const isNamed = refundId !== null && !books.isRefused(paidFor, { refundId, reference: booked.reference });
  return isNamed ? refundId : `provider-refund.${reference}`;
}

/** Under the refund's own id, so that whoever comes second finds it there. */
const toMovement = (
  payment: Payment,
  { reference, amountCents, createdAt: at }: ProviderRefund,
  commandId: string,
): Payment => refundOfPayment(payment, { reference, amountCents, at, commandId });

/** An earlier version wrote it down as made in the provider's pages: then it counts as that one. */
const isBookedOtherwise =
  (listed: readonly ProviderRefund[], refunds: readonly Payment[]) =>
  ({ refundId }: RefundUnderWay): boolean =>
    listed.some(
      (made) =>
        made.refundId === refundId &&
        refunds.some(({ reference, commandId }) => reference === made.reference && commandId !== refundId),
    );

const hasFailed =
  (listed: readonly ProviderRefund[], refunds: readonly Payment[]) =>
  (refund: Payment): boolean =>
    refund.kind === 'refund' &&
    !isKnownAsFailed(refund, refunds) &&
    listed.some(({ reference, state }) => reference === refund.reference && state === 'failed');

const withdraw = (
  { withdrawRefund }: Deps,
  { booked: { reference }, paidFor, payer }: Booked,
  onRecord: Payment,
): Promise<void> => {
  const { commandId: refundId, amountCents } = onRecord;
  return withdrawRefund(paidFor, { refundId, reference, amountCents, onRecord, ...(payer && { payer }) });
};
