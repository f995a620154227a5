import { join } from 'node:path';
import { minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { backupName, deleteOldBackups, listBackups, prepareFolder } from './backup-folder.ts';
import { noteBackup, readBackupStatus } from './backup-status.ts';
import { backupText } from './backup-text.ts';
import { makeBackup, whyNotMade } from './make-backup.ts';

/** What failed is tried again after so long. */
const TRY_AGAIN_MINUTES = 15;

/**
 * Makes a backup when the last one in the folder is old enough, whether the server ran meanwhile or not; only the leader
 * does. What comes of it is kept where the owner is told of it.
 */
export async function keepBackups(desk: Desk): Promise<void> {
  const { folder, everyHours } = desk.config.backups;
  if (folder === undefined) {
    if ((await readBackupStatus(desk.ops))?.everyHours) await noteBackup(desk.ops, { everyHours: null });
    return;
  }
  if (!(await desk.isLeader())) return;
  await noteBackup(desk.ops, { everyHours });
  const { practiceId } = await desk.practiceHead();
  const reason = await backUpIfDue(desk, folder, practiceId).catch((error: unknown) =>
    whyNotMade(error, folder),
  );
  if (reason === undefined) return;
  await noteBackup(desk.ops, { lastFailure: { at: desk.now(), reason } });
  desk.warn({ reason }, 'no backup was made');
}

/** Answers why none was made, when one was due. */
async function backUpIfDue(desk: Desk, folder: string, practiceId: string): Promise<string | undefined> {
  if (!(await isDue(desk, folder, practiceId))) return undefined;
  const { passphrase, keepDays } = desk.config.backups;
  await prepareFolder(folder, practiceId);
  const path = join(folder, backupName(desk.now(), practiceId));
  const made = await makeBackup({ path, passphrase }, backupText(desk));
  if (!made.ok) return made.error;
  const { asOf, bytes } = made.value;
  await noteBackup(desk.ops, { lastGoodAt: asOf, lastBytes: bytes, lastFailure: null });
  await deleteOldBackups(folder, { practiceId, keepDays, now: desk.now() });
  return undefined;
}

/** By the folder itself: a file that is gone is no backup. */
async function isDue({ ops, now, config }: Desk, folder: string, practiceId: string): Promise<boolean> {
  const last = (await listBackups(folder, practiceId)).at(-1);
  if (last && minutesBetween(last.madeAt, now()) < config.backups.everyHours * 60) return false;
  const failure = (await readBackupStatus(ops))?.lastFailure;
  return !failure || minutesBetween(failure.at, now()) >= TRY_AGAIN_MINUTES;
}
