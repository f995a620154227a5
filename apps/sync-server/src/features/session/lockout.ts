import { epochMsOf, type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Database, Stored } from '../../store/store.ts';

/** Failures in a row; a device that signed in before has its own, all strangers share one. */
export type Lockout = {
  readonly _id: `lockout:${string}`;
  readonly type: 'lockout';
  readonly v: 1;
  readonly failures: number;
  /** Number of locks since the last right PIN. */
  readonly locks: number;
  readonly lockedUntil: Instant | null;
};

const FAILURES_BEFORE_LOCK = 5;

/** Each lock is longer than the one before; the last length stays. */
const LOCKS = [
  { minutes: 5, words: '5 minutes' },
  { minutes: 15, words: '15 minutes' },
  { minutes: 60, words: '60 minutes' },
  { minutes: 24 * 60, words: '24 hours' },
] as const;

const lockOf = (locks: number) => LOCKS[Math.min(locks, LOCKS.length) - 1] ?? LOCKS[0];

export const noFailures = (id: Lockout['_id']): Lockout => ({
  _id: id,
  type: 'lockout',
  v: 1,
  failures: 0,
  locks: 0,
  lockedUntil: null,
});

export const listLockouts = (ops: Database): Promise<readonly Stored<Lockout>[]> =>
  ops.range<Lockout>({ from: 'lockout:', to: 'lockout:\uffff' });

/** Whole seconds until the lock opens, rounded up; undefined when it is open. */
export function secondsLocked({ lockedUntil }: Lockout, now: Instant): number | undefined {
  if (lockedUntil === null || lockedUntil <= now) return undefined;
  return Math.ceil((epochMsOf(lockedUntil) - epochMsOf(now)) / 1000);
}

/** One more failure; the fifth in a row locks and the count begins again. */
export function afterFailure(lockout: Lockout, now: Instant): Lockout {
  const failures = lockout.failures + 1;
  if (failures < FAILURES_BEFORE_LOCK) return { ...lockout, failures, lockedUntil: null };
  const locks = lockout.locks + 1;
  return { ...lockout, failures: 0, locks, lockedUntil: plusMinutes(now, lockOf(locks).minutes) };
}

export const lockedMessage = ({ locks }: Lockout): string =>
  `Access Locked - Too many failed attempts. Access locked for ${lockOf(locks).words}.`;

export const incorrectMessage = ({ failures }: Lockout): string =>
  `Incorrect PIN - ${FAILURES_BEFORE_LOCK - failures} attempts remaining before lockout`;

/** Forgets every wrong PIN, of strangers and of devices: from now on all of them may try again. */
export async function clearLockouts(ops: Database): Promise<void> {
  for (const { _id } of await listLockouts(ops)) await clear(ops, _id);
}

/** A guess that is counted at the same moment is forgotten with the others. */
async function clear(ops: Database, id: string): Promise<void> {
  const lockout = await ops.get<Lockout>(id);
  if (!lockout) return;
  const removed = await ops.remove(id, lockout._rev);
  if (!removed.ok) await clear(ops, id);
}
