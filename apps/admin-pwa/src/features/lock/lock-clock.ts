import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { DeviceRecord } from '../../db/device-record.ts';

const SESSION_MINUTES = 4 * 60;
const IDLE_MINUTES = 5;
/** A clock may be corrected a little; one set back further must not lengthen the session. */
const TOLERATED_MINUTES_BACK = 2;

type Use = Pick<DeviceRecord, 'unlockedAt' | 'lastActiveAt'>;

/** True if the screen may stay open: four hours since the PIN, five minutes since the last touch. */
export function isStillUnlocked({ unlockedAt, lastActiveAt }: Use, now: Instant): boolean {
  if (unlockedAt === null || lastActiveAt === null) return false;
  const sincePin = minutesBetween(unlockedAt, now);
  const sinceTouch = minutesBetween(lastActiveAt, now);
  if (Math.min(sincePin, sinceTouch) < -TOLERATED_MINUTES_BACK) return false;
  return sincePin < SESSION_MINUTES && sinceTouch < IDLE_MINUTES;
}
