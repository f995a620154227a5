import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import { type Cents, sumCents } from '@fieldleaf/domain/money/cents';
import { failedRefund, isKnownAsFailed } from '@fieldleaf/domain/payment/failed-refund';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import type { RefundUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import type { Desk } from '../../practice/desk.ts';
import type { ProviderRefund } from '../payment-provider.ts';
import { matchRefunds } from './match-refunds.ts';
import { noteRefundsMadeElsewhere } from './note-refunds-made-elsewhere.ts';
import { isBookingOrInvoice, isRefundRefused, refundsUnderWayOf } from './refund-books.ts';
import { refuseCommand } from './refund-commands.ts';
import { type Payer, withdrawRefund } from './withdraw-refund.ts';

/** A card payment that is in the books. */
export type BookedPayment = {
  readonly payment: Payment;
  readonly paidFor: PaidFor;
  /** As the books have them, with what of them came back. */
  readonly refunds: readonly Payment[];
  /** Of an unplaced payment. */
  readonly payer?: Payer;
};

type ReconciledRefunds = {
  readonly refunds: readonly Payment[];
  /** What the provider has given back. */
  readonly providerCents: Cents;
};

/**
 * Writes down what only the provider knows about the refunds of one payment: those that were decided here and
 * whose answer was lost, those that were made in its own pages, and those that did not reach the customer
 * after all. What was decided here and was given back by hand meanwhile is not given back again.
 */
export async function reconcileRefunds(
  desk: Desk,
  booked: BookedPayment,
  listed: readonly ProviderRefund[],
): Promise<ReconciledRefunds> {
  const { payment, paidFor, refunds } = booked;
  const underWay = refundsUnderWayOf(desk, paidFor).filter(
    ({ reference }) => reference === payment.reference,
  );
  const unrecorded = listed.filter((refund) => !isOnRecord(refund, refunds));
  const { decided, overtaken } = matchRefunds(underWay, unrecorded);

  // First what came back: it is what a later refund gave away again.
  const failed = refunds.filter(hasFailed(listed, refunds));
  for (const refund of failed) await withdrawRecorded(desk, booked, refund);
  for (const part of [...failedParts(unrecorded, decided), ...overtaken])
    await withdrawRefund(desk, paidFor, part);
  const missing = unrecorded
    .filter(hasGone)
    .map((refund) => toMovement(payment, refund, commandIdOf(desk, booked, { refund, decided })));
  for (const refund of missing) await desk.addDocument(refund);
  if (isBookingOrInvoice(paidFor)) {
    for (const part of underWay.filter(isBookedOtherwise(listed, refunds)))
      await desk.execute(refuseCommand(paidFor, part, desk.now()));
  }
  await noteRefundsMadeElsewhere(desk, paidFor);
  const cameBack = failed.map((refund) => failedRefund(refund, desk.now()));
  return {
    refunds: [...refunds, ...missing, ...cameBack],
    providerCents: sumCents(listed.filter(hasGone).map(({ amountCents }) => amountCents)),
  };
}

const isOnRecord = ({ reference }: ProviderRefund, refunds: readonly Payment[]): boolean =>
  refunds.some((known) => known.reference === reference);

const hasGone = ({ state }: ProviderRefund): boolean => state !== 'failed';

const failedParts = (
  unrecorded: readonly ProviderRefund[],
  decided: ReadonlyMap<string, RefundUnderWay>,
): readonly RefundUnderWay[] =>
  unrecorded.flatMap((refund) => (hasGone(refund) ? [] : (decided.get(refund.reference) ?? [])));

type UnrecordedRefund = {
  readonly refund: ProviderRefund;
  readonly decided: ReadonlyMap<string, RefundUnderWay>;
};

/**
 * The decision a refund carries out. One that its name says and that is not known here yet was decided by
 * another server; one that was taken back counts as made in the provider's own pages.
 */
function commandIdOf(
  desk: Desk,
  { paidFor, payment }: BookedPayment,
  { refund: { reference, refundId }, decided }: UnrecordedRefund,
): string {
  const part = decided.get(reference);
  if (part) return part.refundId;
  const isNamed =
    refundId !== null && !isRefundRefused(desk, paidFor, { refundId, reference: payment.reference });
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

function withdrawRecorded(
  desk: Desk,
  { payment: { reference }, paidFor, payer }: BookedPayment,
  onRecord: Payment,
): Promise<void> {
  const { commandId: refundId, amountCents } = onRecord;
  return withdrawRefund(desk, paidFor, {
    refundId,
    reference,
    amountCents,
    onRecord,
    ...(payer && { payer }),
  });
}
