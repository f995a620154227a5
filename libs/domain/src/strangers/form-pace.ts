import { type Instant, minutesBetween } from '../time/instant.ts';

/** Fill level of a form's hour: each entry adds one, and time takes them out again. */
export type Pace = { readonly level: number; readonly at: Instant; readonly isFast: boolean };

/** Limits of a form's ordinary use. */
export type PaceLimits = {
  /** Entries that an hour takes out of the level. */
  readonly anHour: number;
  /** From here on entries wait, and again at once below `calmBelow`. */
  readonly fastFrom: number;
  readonly calmBelow: number;
  /** From here on an entry has to be paid for with a proof of work. */
  readonly stormFrom: number;
};

export type PaceNow = 'calm' | 'fast' | 'storm';

const levelAt = ({ level, at }: Pace, { anHour }: PaceLimits, now: Instant): number =>
  Math.max(0, level - (Math.max(0, minutesBetween(at, now)) / 60) * anHour);

/** Returns how fast a form is being filled in, before one more entry. */
export function paceOf(pace: Pace | undefined, limits: PaceLimits, now: Instant): PaceNow {
  if (!pace) return 'calm';
  const level = levelAt(pace, limits, now);
  if (level >= limits.stormFrom) return 'storm';
  return level >= (pace.isFast ? limits.calmBelow : limits.fastFrom) ? 'fast' : 'calm';
}

/** The pace with one more entry. */
export function paceAfter(pace: Pace | undefined, limits: PaceLimits, now: Instant): Pace {
  const level = (pace ? levelAt(pace, limits, now) : 0) + 1;
  return { level, at: now, isFast: paceOf(pace, limits, now) !== 'calm' || level >= limits.fastFrom };
}

/** Returns the time until a fast pace is calm, if nothing is added. */
export const minutesUntilCalm = (pace: Pace, limits: PaceLimits, now: Instant): number =>
  Math.max(0, ((levelAt(pace, limits, now) - limits.calmBelow) / limits.anHour) * 60);

/** Known facts about an entry of a public form before anyone has read it. */
type EntryOfStranger = {
  readonly pace: PaceNow;
  /** It was paid for with a proof of work. */
  readonly isProven: boolean;
  /** Entries of the form from its address today, this one included. */
  readonly ofAddress: number;
  /** The form has taken as many today as it takes. */
  readonly isDaySpent: boolean;
};

/** A customer asks for one quote, perhaps for two. */
const ORDINARY_OF_ADDRESS = 2;

/**
 * True if an entry becomes a document of the practice, with its emails, at once. On an ordinary day all of them do.
 * While a form is filled in faster than customers do, only entries that were paid for do, one or two from an
 * address; the others wait for the consultant.
 */
export const isPlausible = ({ pace, isProven, ofAddress, isDaySpent }: EntryOfStranger): boolean =>
  !isDaySpent && (pace === 'calm' || (isProven && ofAddress <= ORDINARY_OF_ADDRESS));
