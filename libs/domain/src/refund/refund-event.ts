import type { Actor } from '../command/actor.ts';
import type { Cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';

/** Amount refunded from one payment. */
export type RefundPart = {
  /** The payment's reference. */
  readonly reference: string;
  readonly amountCents: Cents;
};

/**
 * Event of a refund for a booking or an invoice. `refunded` is written before the money moves: two refunds at once
 * never give back more than there was.
 */
export type RefundEvent = {
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
} & (
  | { readonly what: 'refunded'; readonly reason: string; readonly parts: readonly RefundPart[] }
  /** A part of a refund did not reach the customer: it counts as never asked for. */
  | {
      readonly what: 'refund-refused';
      readonly refundId: string;
      readonly reference: string;
      /** The customer's bank has taken the payment into a dispute. */
      readonly because?: 'disputed' | 'rejected';
    }
);
