import type { BookingId } from '../booking/booking.ts';
import type { Actor } from '../command/actor.ts';
import type { ConsultationType, Duration } from '../consultation/consultation.ts';
import type { Cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** Discount of a code: a percentage of the price, or an amount. */
export type Reduction =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amountCents: Cents };

/** One row of the price list a code is for. */
export type PromoOffer = { readonly consultationType: ConsultationType; readonly duration: Duration };

/** One use: counted while its customer books, and for good once `bookingId` is there. */
export type PromoUse = {
  readonly useId: string;
  /** Hash of the user's inbox; it is only compared. */
  readonly person: string;
  readonly amountCents: Cents;
  readonly at: Instant;
  readonly bookingId?: BookingId;
};

export type PromoCodeEvent = {
  readonly what: 'created' | 'ended';
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
};

/** A code that takes something off the price. Its uses are changed by compare-and-swap only: no limit is passed. */
export type PromoCode = {
  readonly _id: `promo-code:${string}`;
  readonly type: 'promo-code';
  readonly v: 1;
  readonly code: string;
  readonly reduction: Reduction;
  /** The first and the last day of its being valid; null: from its making, and until it is ended. */
  readonly validFrom: LocalDate | null;
  readonly validUntil: LocalDate | null;
  /** Null: any number. */
  readonly mostUses: number | null;
  readonly oncePerPerson: boolean;
  /** Empty: for everything. */
  readonly offers: readonly PromoOffer[];
  /** The least a price has to be. */
  readonly minimumCents: Cents | null;
  readonly uses: readonly PromoUse[];
  readonly history: readonly PromoCodeEvent[];
  readonly endedAt: Instant | null;
};

export const promoCodeDocumentId = (code: string): PromoCode['_id'] => `promo-code:${code}`;

const SPELLING = /^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$/;

/** A code as a person typed it, in its one spelling; undefined when it cannot be one. */
export function readPromoCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/\s/g, '');
  return SPELLING.test(code) ? code : undefined;
}
