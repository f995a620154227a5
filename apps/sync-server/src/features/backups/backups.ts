import type { BackupsResponse } from '@fieldleaf/contract/backups';
import { listBackups } from '../../backup/backup-folder.ts';
import { readBackupStatus } from '../../backup/backup-status.ts';
import type { Desk } from '../../practice/desk.ts';

/** How the practice is backed up, for its owner. */
export async function describeBackups({ ops, config, practiceHead }: Desk): Promise<BackupsResponse> {
  const status = await readBackupStatus(ops);
  const { folder, everyHours, keepDays, passphrase } = config.backups;
  const { practiceId } = await practiceHead();
  const kept = folder === undefined ? [] : await listBackups(folder, practiceId).catch(() => []);
  return {
    lastGoodAt: status?.lastGoodAt ?? null,
    lastBytes: status?.lastBytes ?? null,
    lastFailure: status?.lastFailure ?? null,
    schedule: folder === undefined ? null : { folder, everyHours, keepDays, kept: kept.length },
    encrypted: passphrase !== undefined,
  };
}
