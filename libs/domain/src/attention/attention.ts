import type { BookingId } from '../booking/booking.ts';
import type { Command } from '../command/command.ts';
import type { Cents } from '../money/cents.ts';
import type { Problem } from '../problem/problem.ts';
import type { Instant } from '../time/instant.ts';

/** The two sides of a contradiction, kept whole so that nothing is lost until a human decides. */
export type AttentionMatter =
  | {
      readonly kind: 'completed-after-cancel';
      readonly bookingId: BookingId;
      readonly command: Command<'booking.complete'>;
    }
  | {
      readonly kind: 'slot-clash';
      readonly command: Command<'booking.create' | 'booking.reschedule'>;
      readonly problem: Problem;
    }
  | {
      readonly kind: 'paid-without-slot';
      readonly paymentReference: string;
      readonly amountCents: Cents;
      readonly refunded: boolean;
      readonly customerName: string;
      readonly customerEmail: string;
    }
  | {
      readonly kind: 'visits-overlap';
      /** The earlier visit first. */
      readonly bookingIds: readonly [BookingId, BookingId];
    };

export type AttentionKind = AttentionMatter['kind'];

/** Something that only the consultant can decide. */
export type Attention = {
  readonly _id: `attention:${AttentionKind}:${string}`;
  readonly type: 'attention';
  readonly v: 1;
  readonly raisedAt: Instant;
  readonly matter: AttentionMatter;
  readonly resolved: {
    readonly at: Instant;
    readonly decision: AttentionDecision;
    readonly commandId: string;
  } | null;
};

/** `dismiss`: seen, nothing changes. `complete`: the visit did take place after all. */
export type AttentionDecision = 'dismiss' | 'complete';
