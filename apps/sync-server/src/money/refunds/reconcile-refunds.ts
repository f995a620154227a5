import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import { type Cents, sumCents } from '@fieldleaf/domain/money/cents';
import { failedRefund, isKnownAsFailed } from '@fieldleaf/domain/payment/failed-refund';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import type { RefundUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import type { AppContext } from '../../practice/app-context.ts';
import type { ProviderRefund } from '../payment-provider.ts';
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
  /** For an unplaced payment. */
  readonly payer?: Payer;
};

type ReconciledRefunds = {
  readonly refunds: readonly Payment[];
  /** Amount the provider has given back. */
  readonly providerCents: Cents;
};

/**
 * Records what only the provider knows about the refunds of one payment: those decided here with a lost response,
 * those made in its own pages, and those that did not reach the customer after all. A refund decided here and given
 * back by hand meanwhile is not given back again.
 */
export async function reconcileRefunds(
  ctx: AppContext,
  booked: BookedPayment,
  listed: readonly ProviderRefund[],
): Promise<ReconciledRefunds> {
  const { payment, paidFor, refunds } = booked;
  const underWay = refundsUnderWayOf(ctx, paidFor).filter(({ reference }) => reference === payment.reference);
  const unrecorded = listed.filter((refund) => !isOnRecord(refund, refunds));
  const { decided, overtaken } = matchRefunds(underWay, unrecorded);

  // First what came back: it is what a later refund gave away again.
  const failed = refunds.filter(hasFailed(listed, refunds));
  for (const refund of failed) await withdrawRecorded(ctx, booked, refund);
  for (const part of [...failedParts(unrecorded, decided), ...overtaken])
    await withdrawRefund(ctx, paidFor, part);
  const missing = unrecorded
    .filter(hasGone)
    .map((refund) => toMovement(payment, refund, commandIdOf(ctx, booked, { refund, decided })));
  for (const refund of missing) await ctx.addDocument(refund);
  if (isBookingOrInvoice(paidFor)) {
    for (const part of underWay.filter(isBookedOtherwise(listed, refunds)))
      await ctx.execute(refuseCommand(paidFor, part, ctx.now()));
  }
  await noteRefundsMadeElsewhere(ctx, paidFor);
  const cameBack = failed.map((refund) => failedRefund(refund, ctx.now()));
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
  ctx: AppContext,
  { paidFor, payment }: BookedPayment,
  { refund: { reference, refundId }, decided }: UnrecordedRefund,
): string {
  const part = decided.get(reference);
  if (part) return part.refundId;
  const isNamed =
    refundId !== null && !isRefundRefused(ctx, paidFor, { refundId, reference: payment.reference });
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
  ctx: AppContext,
  { payment: { reference }, paidFor, payer }: BookedPayment,
  onRecord: Payment,
): Promise<void> {
  const { commandId: refundId, amountCents } = onRecord;
  return withdrawRefund(ctx, paidFor, {
    refundId,
    reference,
    amountCents,
    onRecord,
    ...(payer && { payer }),
  });
}

/** Refunds that were decided and are not on record, matched with those the provider says it made. */
type MatchedRefunds = {
  /** The decided refund that a refund of the provider is, by the reference of the latter. */
  readonly decided: ReadonlyMap<string, RefundUnderWay>;
  /** Refunds decided before another amount was given back by hand: only a human knows the intent now. */
  readonly overtaken: readonly RefundUnderWay[];
};

/**
 * Finds each decided refund of one payment among those the provider made and the books do not have: by the
 * name we gave it or, made by hand or by an earlier version, by its amount.
 */
function matchRefunds(
  underWay: readonly RefundUnderWay[],
  unrecorded: readonly ProviderRefund[],
): MatchedRefunds {
  const decided = new Map<string, RefundUnderWay>();
  const isOpen = (part: RefundUnderWay): boolean => ![...decided.values()].includes(part);
  const take = (refund: ProviderRefund, part: RefundUnderWay | undefined) =>
    part && decided.set(refund.reference, part);
  for (const refund of unrecorded)
    take(
      refund,
      underWay.find(({ refundId }) => refundId === refund.refundId),
    );
  for (const refund of unrecorded.filter(isNameless))
    take(
      refund,
      underWay.find((part) => isOpen(part) && part.amountCents === refund.amountCents),
    );
  const byHand = unrecorded.filter((refund) => isMadeByHand(refund) && !decided.has(refund.reference));
  const overtaken = underWay.filter(
    (part) => isOpen(part) && byHand.some(({ createdAt }) => createdAt >= part.askedAt),
  );
  return { decided, overtaken };
}

/** One that failed gave nothing back. */
const isNameless = ({ refundId, state }: ProviderRefund): boolean => refundId === null && state !== 'failed';

/** An earlier version of ours named no refund, but always said why it made one. */
const isMadeByHand = (refund: ProviderRefund): boolean => isNameless(refund) && refund.why === null;
