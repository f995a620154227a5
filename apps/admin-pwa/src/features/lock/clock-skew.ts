import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';

/** The length of the session that the server has just opened. */
export const SESSION_MINUTES = 4 * 60;
/** Clocks differ a little, and an answer takes its time. */
const TOLERATED_MINUTES = 10;

/**
 * How many minutes the phone's clock is ahead of the server's, worked out from the end of a session that began
 * this moment; negative when it is behind, 0 when the difference does not matter.
 */
export function skewMinutes(sessionExpiresAt: Instant, phoneNow: Instant): number {
  const skew = Math.round(minutesBetween(sessionExpiresAt, phoneNow) + SESSION_MINUTES);
  return Math.abs(skew) < TOLERATED_MINUTES ? 0 : skew;
}
