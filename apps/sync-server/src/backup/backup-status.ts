import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Database, Stored } from '../store/store.ts';
import type { SavedChanges } from './backup-format.ts';

/** Backup state of this practice; null: none was ever made, and the server makes none itself. */
export type BackupStatus = {
  /** Time of the last backup that was read back and found whole; null: none yet. */
  readonly lastGoodAt: Instant | null;
  readonly lastBytes: number | null;
  /** Failure since the last good backup. */
  readonly lastFailure: { readonly at: Instant; readonly reason: string } | null;
  /** Interval of the server's own backups; null: it makes none, someone runs the command. */
  readonly everyHours: number | null;
} | null;

/** State of saving the changes since the last backup; forgotten at a restart. */
export type Saving = {
  changes: SavedChanges | undefined;
  /** Everything until then is saved. */
  savedUpTo: Instant | null;
  failure: { readonly since: Instant; readonly reason: string; readonly isWarned: boolean } | null;
  /** Time of the last try that failed. */
  triedAt: Instant | null;
  /** Start of the try under way. */
  turnSince: Instant | null;
  /** Time of the last backup that this server made. */
  begunAt: Instant | null;
};

export const createSaving = (): Saving => ({
  changes: undefined,
  savedUpTo: null,
  failure: null,
  triedAt: null,
  turnSince: null,
  begunAt: null,
});

/** It says how backups of this place stand, so it is in none of them. */
const BACKUP_CHECKPOINT = 'checkpoint:backup';

type BackupCheckpoint = NonNullable<BackupStatus> & {
  readonly _id: typeof BACKUP_CHECKPOINT;
  readonly type: 'checkpoint';
  readonly v: 1;
};

const NO_BACKUP: NonNullable<BackupStatus> = {
  lastGoodAt: null,
  lastBytes: null,
  lastFailure: null,
  everyHours: null,
};

export async function readBackupStatus(ops: Database): Promise<BackupStatus> {
  const stored = await ops.get<BackupCheckpoint>(BACKUP_CHECKPOINT);
  return stored ? statusOf(stored) : null;
}

/** Changes what is known; writes nothing when that is known already. */
export async function noteBackup(ops: Database, changes: Partial<NonNullable<BackupStatus>>): Promise<void> {
  const stored = await ops.get<BackupCheckpoint>(BACKUP_CHECKPOINT);
  const known = stored ? statusOf(stored) : NO_BACKUP;
  const next = { ...known, ...changes };
  if (stored && JSON.stringify(next) === JSON.stringify(known)) return;
  const written = await ops.put({
    ...stored,
    ...next,
    _id: BACKUP_CHECKPOINT,
    type: 'checkpoint',
    v: 1,
  });
  if (!written.ok) await noteBackup(ops, changes);
}

const statusOf = ({ lastGoodAt, lastBytes, lastFailure, everyHours }: Stored<BackupCheckpoint>) => ({
  lastGoodAt,
  lastBytes,
  lastFailure,
  everyHours,
});
