import { type Instant, minutesBetween } from '../time/instant.ts';

/** How full a form's hour is: each entry adds one, and time takes them out again. */
export type Pace = { readonly level: number; readonly at: Instant; readonly isFast: boolean };

/** What of a form is ordinary. */
export type PaceLimits = {
  /** How many entries an hour takes out of the level. */
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

/** How a form is being filled in at the moment, before one more. */
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

/** When a fast pace is calm again, if nothing is added meanwhile. */
export const minutesUntilCalm = (pace: Pace, limits: PaceLimits, now: Instant): number =>
  Math.max(0, ((levelAt(pace, limits, now) - limits.calmBelow) / limits.anHour) * 60);
