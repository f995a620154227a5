import { BackupsResponse } from '@fieldleaf/contract/backups';
import { listBackups } from '../../backup/backup-folder.ts';
import { readBackupStatus, type Saving } from '../../backup/backup-status.ts';
import { readCopyStatus } from '../../backup/copy-elsewhere.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import type { AppContext } from '../../practice/app-context.ts';

/** Backup status for the console; backups are made, taken and restored at the server's command line. */
export const backupsRoutes: AppRoutes = async (app, { ctx }) => {
  const schema = {
    tags: ['Settings'],
    summary: 'How the practice is backed up',
    response: { 200: BackupsResponse },
  };
  app.get('/backups', { schema }, () => describeBackups(ctx));
};

/** Describes the practice's backups, for its owner. */
async function describeBackups({ ops, config, practiceHead, saving }: AppContext): Promise<BackupsResponse> {
  const status = await readBackupStatus(ops);
  const { folder, everyHours, keepDays, passphrase, command } = config.backups;
  const { practiceId } = await practiceHead();
  const kept = folder === undefined ? [] : await listBackups(folder, practiceId).catch(() => []);
  return {
    lastGoodAt: status?.lastGoodAt ?? null,
    lastBytes: status?.lastBytes ?? null,
    lastFailure: status?.lastFailure ?? null,
    schedule: folder === undefined ? null : { folder, everyHours, keepDays, kept: kept.length },
    encrypted: passphrase !== undefined,
    changes: folder === undefined ? null : { savedUpTo: saving.savedUpTo, failure: failureOf(saving) },
    copies: folder === undefined || command === undefined ? null : await readCopyStatus(folder),
  };
}

const failureOf = ({ failure }: Saving) => failure && { since: failure.since, reason: failure.reason };
