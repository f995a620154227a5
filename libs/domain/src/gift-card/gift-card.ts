import type { BookingId } from '../booking/booking.ts';
import type { Actor } from '../command/actor.ts';
import type { Cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** Somebody a gift card is from or for; without an e-mail it is handed over on paper. */
export type GiftCardPerson = { readonly name: string; readonly email: string };

/** What came back on the card of one redemption. */
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

/** What happened to a card apart from being used. */
export type GiftCardEvent = { readonly at: Instant; readonly by: Actor; readonly commandId: string } & (
  | { readonly what: 'sold' }
  /** The code was mailed once more. */
  | { readonly what: 'resent'; readonly to: GiftCardPerson }
  /** `refundCents`: what of its price was unused and goes back; absent: nothing is to go back. */
  | { readonly what: 'voided'; readonly reason: string; readonly refundCents?: Cents }
);

/**
 * Money paid ahead for visits. Its code is not in here: the server can tell it, nobody else. What was redeemed is
 * changed by compare-and-swap only, so that two who redeem at once never use the same money. It does not expire.
 */
export type GiftCard = {
  readonly _id: `gift-card:${string}`;
  readonly type: 'gift-card';
  readonly v: 1;
  /** What whoever made it is written to in; absent: English. */
  readonly language?: 'es';
  readonly giftCardId: string;
  /** Of its code; empty until the server has made one. */
  readonly lastFour: string;
  readonly soldCents: Cents;
  readonly soldAt: Instant;
  readonly buyer: GiftCardPerson;
  readonly recipient: GiftCardPerson;
  readonly message: string;
  /** The day its letter goes out; null: the buyer gives it. */
  readonly deliverOn: LocalDate | null;
  readonly redemptions: readonly Redemption[];
  readonly history: readonly GiftCardEvent[];
  readonly voidedAt: Instant | null;
  /** Whoever bought it and whoever it is for were forgotten; what was paid stayed. */
  readonly erasedAt?: Instant;
};

export const giftCardDocumentId = (giftCardId: string): GiftCard['_id'] => `gift-card:${giftCardId}`;
