import { join } from 'node:path';
import { minutesBetween } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { backupName, deleteOldBackups, listBackups, prepareFolder } from './backup-folder.ts';
import type { SavedChanges } from './backup-format.ts';
import { noteBackup, readBackupStatus } from './backup-status.ts';
import { backupText } from './backup-text.ts';
import { copyNewestBackup, readCopyStatus } from './copy-elsewhere.ts';
import { beginSaving, continuesSaving } from './keep-changes.ts';
import { makeBackup, whyNotMade } from './make-backup.ts';

/** Delay before a failed backup is retried. */
const TRY_AGAIN_MINUTES = 15;

/**
 * Makes a backup if the last one in the folder is old enough, even if the server was down meanwhile, or if the changes
 * after it cannot be continued; only the leader does. The outcome is kept where the owner is told of it.
 */
export async function keepBackups(ctx: AppContext): Promise<void> {
  const { folder, everyHours } = ctx.config.backups;
  if (folder === undefined) {
    if ((await readBackupStatus(ctx.ops))?.everyHours) await noteBackup(ctx.ops, { everyHours: null });
    return;
  }
  if (!(await ctx.isLeader())) return;
  await noteBackup(ctx.ops, { everyHours });
  const { practiceId } = await ctx.practiceHead();
  const reason = await backUpIfDue(ctx, folder, practiceId).catch((error: unknown) =>
    whyNotMade(error, folder),
  );
  if (reason === undefined) return copyIfDue(ctx, folder, practiceId);
  await noteBackup(ctx.ops, { lastFailure: { at: ctx.now(), reason } });
  ctx.warn({ reason }, 'no backup was made');
}

async function copyIfDue(ctx: AppContext, folder: string, practiceId: string): Promise<void> {
  const { command } = ctx.config.backups;
  if (command === undefined) return;
  const { failure } = await readCopyStatus(folder);
  if (failure && minutesBetween(failure.at, ctx.now()) < TRY_AGAIN_MINUTES) return;
  const reason = await copyNewestBackup({ folder, practiceId, command, now: ctx.now() });
  if (reason !== undefined) ctx.warn({ reason }, 'the backup was not copied');
}

/** Answers why none was made, when one was due. */
async function backUpIfDue(ctx: AppContext, folder: string, practiceId: string): Promise<string | undefined> {
  if (!(await isDue(ctx, folder, practiceId))) return undefined;
  const { passphrase, keepDays } = ctx.config.backups;
  await prepareFolder(folder, practiceId);
  const path = join(folder, backupName(ctx.now(), practiceId));
  let changes: SavedChanges | undefined;
  const made = await makeBackup({ path, passphrase }, backupText(ctx), async (read) => {
    changes = await beginSaving(ctx, { path, passphrase }, read);
  });
  if (!made.ok) return made.error;
  Object.assign(ctx.saving, { changes, triedAt: null, begunAt: ctx.now() });
  const { asOf, bytes } = made.value;
  await noteBackup(ctx.ops, { lastGoodAt: asOf, lastBytes: bytes, lastFailure: null });
  await deleteOldBackups(folder, { practiceId, keepDays, now: ctx.now() });
  return undefined;
}

/** By the folder itself: a file that is gone is no backup. */
async function isDue(ctx: AppContext, folder: string, practiceId: string): Promise<boolean> {
  const { ops, now, config } = ctx;
  const last = (await listBackups(folder, practiceId)).at(-1);
  const isOld = !last || minutesBetween(last.madeAt, now()) >= config.backups.everyHours * 60;
  if (!isOld && (isJustBegun(ctx) || (await continuesSaving(ctx)))) return false;
  const failure = (await readBackupStatus(ops))?.lastFailure;
  return !failure || minutesBetween(failure.at, now()) >= TRY_AGAIN_MINUTES;
}

/** One whose changes cannot be continued right away does not get better by another. */
const isJustBegun = ({ saving: { begunAt }, now }: AppContext): boolean =>
  begunAt !== null && minutesBetween(begunAt, now()) < TRY_AGAIN_MINUTES;
