import type { Holder } from '../scheduling/hold-ledger.ts';
import type { Instant } from '../time/instant.ts';
import { minutesUntilCalm, type Pace, type PaceLimits, paceAfter, paceOf } from './form-pace.ts';

/** Payers whose declined cards are counted: by inbox, address and network, and all of them together. */
export type DeclinesOf = Holder['kind'] | 'practice';

/** Limit for declines: half for an address and a network while cards are tested everywhere. */
type DeclineLimit = DeclinesOf | 'address in a wave' | 'network in a wave';

/** By which limit the declines of one of them are judged. */
export const declineLimitOf = (of: DeclinesOf, isWave: boolean): DeclineLimit =>
  isWave && (of === 'address' || of === 'network') ? `${of} in a wave` : of;

/** A payer whose five cards are declined is asked to talk to a person. */
const MOST_OF_PAYMENT = 5;

/** True if a payment has met so many declined cards that it ends. */
export const isCardTesting = (declines: number): boolean => declines >= MOST_OF_PAYMENT;

const NEVER = Number.POSITIVE_INFINITY;

/**
 * Two or three declined cards are ordinary, and so are a few such customers behind one address. An inbox is full
 * with the declines of one payment; an address with those of two, and then has two cards an hour. In a practice
 * with a dozen bookings on a good day, twenty declines within the hour mean a card tester: in such a wave an
 * address has the declines of one payment.
 */
const LIMITS: Readonly<Record<DeclineLimit, PaceLimits>> = {
  contact: { anHour: 1, fastFrom: 4.5, calmBelow: 3.5, stormFrom: NEVER },
  address: { anHour: 2, fastFrom: 10, calmBelow: 8, stormFrom: NEVER },
  network: { anHour: 8, fastFrom: 40, calmBelow: 32, stormFrom: NEVER },
  'address in a wave': { anHour: 2, fastFrom: 5, calmBelow: 4, stormFrom: NEVER },
  'network in a wave': { anHour: 8, fastFrom: 20, calmBelow: 16, stormFrom: NEVER },
  practice: { anHour: 10, fastFrom: 20, calmBelow: 5, stormFrom: NEVER },
};

/** Returns the pace with one more decline. Declines past the limit keep it full for an hour at most. */
export function paceAfterDecline(of: DeclineLimit, pace: Pace | undefined, now: Instant): Pace {
  const { anHour, fastFrom } = LIMITS[of];
  const next = paceAfter(pace, LIMITS[of], now);
  return { ...next, level: Math.min(next.level, fastFrom + anHour) };
}

/** True if cards are declined faster than customers' are. */
export const areTested = (of: DeclineLimit, pace: Pace | undefined, now: Instant): boolean =>
  paceOf(pace, LIMITS[of], now) !== 'calm';

/** Until nobody is refused any more, if no other card is declined meanwhile. */
export const minutesUntilPayable = (of: DeclineLimit, pace: Pace, now: Instant): number =>
  areTested(of, pace, now) ? minutesUntilCalm(pace, LIMITS[of], now) : 0;
