import type { BookingId } from '../booking/booking.ts';
import type { Actor } from '../command/actor.ts';
import type { Cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** Buyer or recipient of a gift card; without an email it is handed over on paper. */
export type GiftCardPerson = { readonly name: string; readonly email: string };

/** Amount put back on the card from one redemption. */
export type PutBack = {
  readonly putBackId: string;
  readonly amountCents: Cents;
  readonly at: Instant;
  /** The card had been voided: nobody can use it there, so it goes on to the buyer. */
  readonly isAfterVoiding?: true;
};

/** A part of the balance that is spoken for: while its customer books, and for good once `bookingId` is there. */
export type Redemption = {
  readonly redemptionId: string;
  readonly amountCents: Cents;
  readonly at: Instant;
  /** The visit it pays for; absent while that is not booked yet. */
  readonly bookingId?: BookingId;
  readonly putBack?: readonly PutBack[];
};

/** Event of a card other than its use. */
export type GiftCardEvent = { readonly at: Instant; readonly by: Actor; readonly commandId: string } & (
  | { readonly what: 'sold' }
  /** The code was mailed once more. */
  | { readonly what: 'resent'; readonly to: GiftCardPerson }
  /** `refundCents`: what of its price was unused and goes back; absent: nothing is to go back. */
  | { readonly what: 'voided'; readonly reason: string; readonly refundCents?: Cents }
);

/**
 * Money prepaid for visits. The code is not in here: only the server can tell it. Redemptions change by
 * compare-and-swap only, so that two at once never use the same money. A gift card does not expire.
 */
export type GiftCard = {
  readonly _id: `gift-card:${string}`;
  readonly type: 'gift-card';
  readonly v: 1;
  /** Language for writing to the customer; absent: English. */
  readonly language?: 'es';
  readonly giftCardId: string;
  /** Tail of its code; empty until the server has made one. */
  readonly lastFour: string;
  readonly soldCents: Cents;
  readonly soldAt: Instant;
  readonly buyer: GiftCardPerson;
  readonly recipient: GiftCardPerson;
  readonly message: string;
  /** The day its email goes out; null: the buyer gives it. */
  readonly deliverOn: LocalDate | null;
  readonly redemptions: readonly Redemption[];
  readonly history: readonly GiftCardEvent[];
  readonly voidedAt: Instant | null;
  /** Set once buyer and recipient were forgotten; the amounts stay. */
  readonly erasedAt?: Instant;
};

export const giftCardDocumentId = (giftCardId: string): GiftCard['_id'] => `gift-card:${giftCardId}`;
