import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { DeviceRecord } from '../../db/device-record.ts';

const SESSION_MINUTES = 4 * 60;
/** A clock may be corrected a little; one set back further must not lengthen the session. */
const TOLERATED_MINUTES_BACK = 2;

type Use = Pick<DeviceRecord, 'unlockedAt' | 'lastActiveAt' | 'autoLockMinutes'>;

/** True if the screen may stay open: four hours since the PIN, and touched within the minutes she chose. */
export function isStillUnlocked(
  { unlockedAt, lastActiveAt, autoLockMinutes = 5 }: Use,
  now: Instant,
): boolean {
  if (unlockedAt === null || lastActiveAt === null) return false;
  const sincePin = minutesBetween(unlockedAt, now);
  const sinceTouch = minutesBetween(lastActiveAt, now);
  if (Math.min(sincePin, sinceTouch) < -TOLERATED_MINUTES_BACK) return false;
  return sincePin < SESSION_MINUTES && sinceTouch < autoLockMinutes;
}
