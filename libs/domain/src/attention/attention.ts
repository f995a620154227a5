import type { Booking, BookingId } from '../booking/booking.ts';
import type { Command } from '../command/command.ts';
import type { HasLanguage } from '../language/language.ts';
import type { Cents } from '../money/cents.ts';
import type { MoneyReceived } from '../payment/money-received.ts';
import type { Problem } from '../problem/problem.ts';
import type { RestoreCounts } from '../restore/restore-counts.ts';
import type { Instant } from '../time/instant.ts';
import type { AttentionDecision } from './attention-payloads.ts';
import type { ServiceFailing } from './service-failing.ts';

/** The two sides of a contradiction, kept whole so that nothing is lost until a human decides. */
export type AttentionMatter =
  | {
      readonly kind: 'completed-after-cancel';
      readonly bookingId: BookingId;
      readonly command: Command<'booking.complete'>;
    }
  | {
      readonly kind: 'missed-after-cancel';
      readonly bookingId: BookingId;
      readonly command: Command<'booking.noShow'>;
    }
  | {
      readonly kind: 'slot-clash';
      readonly command: Command<'booking.create' | 'booking.reschedule'>;
      readonly problem: Problem;
    }
  | (HasLanguage & {
      readonly kind: 'paid-without-slot';
      readonly paymentReference: string;
      readonly amountCents: Cents;
      readonly refunded: boolean;
      readonly customerName: string;
      readonly customerEmail: string;
    })
  | {
      readonly kind: 'visits-overlap';
      /** The earlier visit first. */
      readonly bookingIds: readonly [BookingId, BookingId];
    }
  | {
      readonly kind: 'payment-differs';
      readonly difference: PaymentDifference;
      readonly paymentReference: string;
      /** The refund it is about, which the books no longer count; its amount is `bookedCents`. */
      readonly refundReference?: string;
      /** The provider's own code for why it refused the refund. */
      readonly reason?: string;
      /** Purpose of the payment in the books. */
      readonly paidFor: PaidFor | null;
      readonly providerCents: Cents;
      readonly bookedCents: Cents;
      /** Known only of a payment that has no booking yet; empty otherwise. */
      readonly customerName: string;
      readonly customerEmail: string;
      /** Unrecorded payment: money a visit entered by hand would have received. */
      readonly payment?: MoneyAskedAbout;
    }
  | {
      /** Money came back from a phone after a restore, and the visit it was for did not. */
      readonly kind: 'payment-without-visit';
      readonly bookingId: BookingId;
      readonly payment: MoneyAskedAbout;
    }
  | ServiceFailing
  | {
      readonly kind: 'entries-waiting';
      /** Arrival of the first entry, and of the last. */
      readonly since: Instant;
      readonly until: Instant;
      readonly count: number;
      /** The latest of them; the others are like them. */
      readonly senders: readonly WaitingSender[];
    }
  | {
      readonly kind: 'restored-from-backup';
      readonly restoreId: string;
      readonly backupMadeAt: Instant;
      readonly restoredAt: Instant;
      /** True if the events after the backup are known; else they were guessed on the safe side. */
      readonly isKnown: boolean;
      readonly counts: RestoreCounts;
      /** Waited in the backup and may have gone out since: not sent unless she says so. */
      readonly heldMailIds: readonly string[];
    }
  | {
      readonly kind: 'invoice-number-twice';
      readonly number: string;
      readonly invoiceIds: readonly [string, string];
    }
  | TwoVersions;

/** Servers that did not see each other wrote one document: the other version has changes that the one believed has not. */
export type TwoVersions = {
  readonly kind: 'two-versions';
  readonly documentId: string;
  readonly changes: readonly {
    readonly commandId: string;
    readonly what: string;
    readonly at: Instant | null;
  }[];
  /** The other version, whole; null: nothing of it is missing, or its person was erased. */
  readonly leftOut: object | null;
  /** The visit as the other version has it. */
  readonly visit?: Pick<Booking, 'status' | 'appointment'>;
  /** Used of a gift card beyond its money. */
  readonly overCents?: Cents;
  /** Uses of a promo code beyond its limit. */
  readonly overUses?: number;
};

/** Money that is there without a visit: how it came in, and nothing of who sent it. */
export type MoneyAskedAbout = Omit<MoneyReceived, 'payerName' | 'memo'>;

/** Sender of a public form that waits: the name given, and how the text begins. */
export type WaitingSender = { readonly name: string; readonly email: string; readonly words: string };

/** Purpose of a payment; `unplaced`: none, it is kept under the payment's own reference. */
export type PaidFor =
  | { readonly kind: 'booking'; readonly bookingId: BookingId }
  | { readonly kind: 'invoice'; readonly invoiceId: string }
  | { readonly kind: 'gift-card'; readonly giftCardId: string }
  | { readonly kind: 'unplaced'; readonly reference: string };

/**
 * Conflict of the card provider and the books about one payment. `refund_failed`: the books have a refund that did
 * not reach the customer. `duplicate`: one thing was paid with two cards. `disputed`: the bank wants the money
 * back. `dispute_lost`: it has taken it, and the books no longer count it.
 */
export type PaymentDifference =
  | 'paid_unbooked'
  | 'booked_unpaid'
  | 'amount_mismatch'
  | 'refund_failed'
  | 'refund_differs'
  | 'duplicate'
  | 'disputed'
  | 'dispute_lost';

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
    /** The visit that was entered by hand for the money it is about. */
    readonly bookingId?: BookingId;
  } | null;
  /** Refunds of the money it is about, decided here before the provider is asked. */
  readonly refunds?: readonly {
    /** The id of the command that decided it. */
    readonly refundId: string;
    readonly at: Instant;
    readonly amountCents: Cents;
  }[];
  /** End of the problem, dismissed by the consultant or not; only for a service that failed. */
  readonly overAt?: Instant;
};
