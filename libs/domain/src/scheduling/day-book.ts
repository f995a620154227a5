import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { TimeTaken } from './visit-span.ts';

/**
 * A stretch of the consultant's time that is spoken for, buffers included. A hold is a claim
 * that ends by itself at `expiresAt`; a booking's claim has none. `key` is the booking id or the hold's.
 */
export type Claim = TimeTaken & {
  readonly key: string;
  readonly kind: 'booking' | 'hold' | 'block';
  readonly claimedAt: Instant;
  readonly expiresAt: Instant | null;
  /**
   * Owner of a hold: a customer, who has not paid yet; the consultant may take the time anyway. Absent: the
   * consultant, with the visitor before her.
   */
  readonly heldBy?: 'customer';
};

/** A customer's hold: nothing is promised yet. */
export const isUnpaidHold = ({ kind, heldBy }: Pick<Claim, 'kind' | 'heldBy'>): boolean =>
  kind === 'hold' && heldBy === 'customer';

/** Every claim on one day: the one authority on what is free. Never leaves the server. */
export type DayBook = {
  readonly _id: `day:${LocalDate}`;
  readonly type: 'day-book';
  readonly v: 1;
  readonly date: LocalDate;
  readonly claims: readonly Claim[];
};

export const emptyDayBook = (date: LocalDate): DayBook => ({
  _id: `day:${date}`,
  type: 'day-book',
  v: 1,
  date,
  claims: [],
});
