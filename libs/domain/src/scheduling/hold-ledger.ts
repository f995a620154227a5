import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { TimeTaken } from './visit-span.ts';

/**
 * Who holds a time: an inbox, a client address, or the network of many client addresses. Only a hash of it is kept, so
 * that the ledger names nobody.
 */
export type Holder = { readonly kind: 'contact' | 'address' | 'network'; readonly hash: string };

/** A time that a customer holds and has not paid yet; the day book keeps it under the same key. */
export type UnpaidHold = TimeTaken & {
  readonly key: string;
  readonly date: LocalDate;
  readonly holders: readonly Holder[];
  readonly expiresAt: Instant;
};

/** Every unpaid hold there is, in one document: the limits are about all days at once. Never leaves the server. */
export type HoldLedger = {
  readonly _id: 'holds:unpaid';
  readonly type: 'hold-ledger';
  readonly v: 1;
  readonly holds: readonly UnpaidHold[];
  /** Times are being held unusually fast: a hold has to be paid for with a proof of work. */
  readonly isPressed?: boolean;
};

export const EMPTY_HOLD_LEDGER: HoldLedger = {
  _id: 'holds:unpaid',
  type: 'hold-ledger',
  v: 1,
  holds: [],
};

/** The holds that still count: one is over at the very moment it expires. */
export const liveHolds = (ledger: HoldLedger, now: Instant): readonly UnpaidHold[] =>
  ledger.holds.filter(({ expiresAt }) => expiresAt > now);
