import type { BookingId } from '../booking/booking.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { TimeTaken } from './visit-span.ts';

/**
 * Holder of a time: an inbox, a client address, or the network of many client addresses. Only a hash of it is kept,
 * so that the ledger names no one.
 */
export type Holder = { readonly kind: 'contact' | 'address' | 'network'; readonly hash: string };

/** The card that was left for a visit, by the fingerprint the provider gives it. */
export type CardHolder = { readonly kind: 'card'; readonly hash: string };

type Unpaid = {
  readonly key: string;
  readonly holders: readonly (Holder | CardHolder)[];
  readonly expiresAt: Instant;
  /** An earlier version did not write it. */
  readonly takenAt?: Instant;
  /** No money moves when it is booked: a card is only kept, or codes pay for all of it. */
  readonly isFree?: true;
};

/** A time that a customer holds and has not paid yet; the day book keeps it under the same key. */
export type UnpaidHold = Unpaid & TimeTaken & { readonly date: LocalDate };

/** An open payment without a held time: none was chosen, the budget of its week is spent, or a gift card is bought. */
export type UnpaidPayment = Unpaid & { readonly date?: never; readonly visit?: never };

/** A visit that was booked without money, until it is over; `expiresAt` is its end as it was booked. */
export type UnpaidVisit = UnpaidPayment & {
  readonly isFree: true;
  readonly isVisit: true;
  /** Absent while it is being booked. */
  readonly bookingId?: BookingId;
};

export type UnpaidEntry = UnpaidHold | UnpaidPayment | UnpaidVisit;

/** Everything strangers have taken without paying, in one document: the limits are about all of it at once. Never leaves the server. */
export type HoldLedger = {
  readonly _id: 'holds:unpaid';
  readonly type: 'hold-ledger';
  readonly v: 1;
  readonly holds: readonly UnpaidEntry[];
  /** Times are being held unusually fast: a hold has to be paid for with a proof of work. */
  readonly isPressed?: boolean;
};

export const EMPTY_HOLD_LEDGER: HoldLedger = {
  _id: 'holds:unpaid',
  type: 'hold-ledger',
  v: 1,
  holds: [],
};

/** The entries that still count: one is over at the very moment it expires. */
export const liveHolds = (ledger: HoldLedger, now: Instant): readonly UnpaidEntry[] =>
  ledger.holds.filter(({ expiresAt }) => expiresAt > now);

export const isUnpaidVisit = (entry: UnpaidEntry): entry is UnpaidVisit => 'isVisit' in entry;

export const isHeldTime = (entry: UnpaidEntry): entry is UnpaidHold => entry.date !== undefined;
