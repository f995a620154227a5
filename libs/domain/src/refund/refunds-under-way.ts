import type { Payment } from '../payment/payment.ts';
import type { Instant } from '../time/instant.ts';
import type { RefundPart } from './refund-event.ts';
import { type RefundSubject, refundEventsOf } from './refund-subject.ts';
import { standingParts } from './refunds-standing.ts';

/** A part of a refund that was decided and is not on record as given back yet. */
export type RefundUnderWay = RefundPart & {
  /** The id of the command that decided it. */
  readonly refundId: string;
  readonly askedAt: Instant;
};

/** Returns refunds to request, or request again, from the card provider. */
export function refundsUnderWay(
  subject: RefundSubject,
  movements: readonly Payment[],
): readonly RefundUnderWay[] {
  const events = refundEventsOf(subject);
  const standing = standingParts(events);
  return events.flatMap((event) => {
    if (event.what !== 'refunded') return [];
    const { commandId: refundId, at: askedAt } = event;
    return standing(event)
      .filter((part) => !isOnRecord(movements, refundId, part))
      .map((part) => ({ ...part, refundId, askedAt }));
  });
}

/** An earlier version did not write what a refund was of: it was of the only payment there was. */
const isOnRecord = (movements: readonly Payment[], refundId: string, { reference }: RefundPart): boolean =>
  movements.some(
    ({ kind, commandId, refundOf = reference }) =>
      kind === 'refund' && commandId === refundId && refundOf === reference,
  );
