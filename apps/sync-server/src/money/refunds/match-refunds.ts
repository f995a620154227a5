import type { RefundUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import type { ProviderRefund } from '../payment-provider.ts';

/** What became of refunds that were decided and are not on record, by what the provider says it made. */
export type MatchedRefunds = {
  /** The decided refund that a refund of the provider is, by the reference of the latter. */
  readonly decided: ReadonlyMap<string, RefundUnderWay>;
  /** Somebody gave back another amount by hand after they were decided: what is meant now, only a human knows. */
  readonly overtaken: readonly RefundUnderWay[];
};

/**
 * Finds each decided refund of one payment among those the provider made and the books do not have: by the
 * name we gave it or, made by hand or by an earlier version, by its amount.
 */
export function matchRefunds(
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
