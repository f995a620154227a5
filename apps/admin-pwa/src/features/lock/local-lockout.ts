import { type Instant, minutesBetween, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { DeviceRecord } from '../../db/device-record.ts';

export const ALLOWED_FAILURES = 5;
export const LOCKOUT_MINUTES = 5;

/**
 * So many lockouts without the right PIN, and the phone takes none without a connection any more:
 * a clock that is set forward ends a lockout, but it does not buy guesses.
 */
const LOCKOUTS_WITHOUT_CONNECTION = 3;

type Lockout = Pick<DeviceRecord, 'failedAttempts' | 'lockedOutUntil' | 'lockouts'>;

/** Whole minutes until a PIN is looked at again; 0 when it is now. */
export function lockedOutMinutes({ lockedOutUntil }: Pick<Lockout, 'lockedOutUntil'>, now: Instant): number {
  if (lockedOutUntil === null) return 0;
  return Math.max(0, Math.ceil(minutesBetween(now, lockedOutUntil)));
}

/** The same rule as the server's: five failures in a row, five minutes. */
export function afterWrongPin({ failedAttempts, lockouts }: Lockout, now: Instant): Lockout {
  const failures = failedAttempts + 1;
  return failures < ALLOWED_FAILURES
    ? { failedAttempts: failures, lockedOutUntil: null, lockouts }
    : { failedAttempts: 0, lockedOutUntil: plusMinutes(now, LOCKOUT_MINUTES), lockouts: lockouts + 1 };
}

/** True if only the server may still accept a PIN. */
export const needsServer = ({ lockouts }: Pick<Lockout, 'lockouts'>): boolean =>
  lockouts >= LOCKOUTS_WITHOUT_CONNECTION;

export const NO_FAILURES: Lockout = { failedAttempts: 0, lockedOutUntil: null, lockouts: 0 };
