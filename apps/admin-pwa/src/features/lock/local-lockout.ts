import { type Instant, minutesBetween, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { DeviceRecord } from '../../db/device-record.ts';

export const ALLOWED_FAILURES = 5;
export const LOCKOUT_MINUTES = 5;

type Lockout = Pick<DeviceRecord, 'failedAttempts' | 'lockedOutUntil'>;

/** Whole minutes until a PIN is looked at again; 0 when it is now. */
export function lockedOutMinutes({ lockedOutUntil }: Lockout, now: Instant): number {
  if (lockedOutUntil === null) return 0;
  return Math.max(0, Math.ceil(minutesBetween(now, lockedOutUntil)));
}

/** The same rule as the server's: five failures in a row, five minutes. */
export function afterWrongPin({ failedAttempts }: Lockout, now: Instant): Lockout {
  const failures = failedAttempts + 1;
  return failures < ALLOWED_FAILURES
    ? { failedAttempts: failures, lockedOutUntil: null }
    : { failedAttempts: 0, lockedOutUntil: plusMinutes(now, LOCKOUT_MINUTES) };
}

export const NO_FAILURES: Lockout = { failedAttempts: 0, lockedOutUntil: null };
