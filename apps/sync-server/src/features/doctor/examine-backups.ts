import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import { type KeptBackup, listBackups } from '../../backup/backup-folder.ts';
import { lastChangeAt } from '../../backup/changes-folder.ts';
import { type CopyStatus, readCopyStatus } from '../../backup/copy-elsewhere.ts';
import type { Config } from '../../config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { good, look, missing } = findingsAbout('Backups');

const HOUR_MINUTES = 60;
/** Beyond the hour it is due: the server may have been off for the night. */
const GRACE_HOURS = 12;
const GOOD_PASSPHRASE = 12;

type BackupConfig = Pick<Config, 'backups' | 'dataDir'>;

/** Checks that the practice would survive the loss of this machine: it looks where the files have to be. */
export async function examineBackups(
  { backups, dataDir }: BackupConfig,
  now: Instant,
): Promise<readonly Finding[]> {
  const { folder, passphrase, everyHours, command } = backups;
  if (folder === undefined)
    return [
      look(
        'The server makes no backups. Set BACKUP_DIR, best on another disk, or run npm run backup every day.',
      ),
    ];
  const kept = await listBackups(folder).catch(() => undefined);
  if (!kept) return [missing(`BACKUP_DIR: ${folder} cannot be read.`)];
  return [
    ageFinding(kept.at(-1), { now, everyHours, folder }),
    ...(await changesFinding(folder, kept.at(-1), now)),
    secrecyFinding(passphrase),
    ...(command === undefined ? [] : [copyFinding(await readCopyStatus(folder), { now, everyHours })]),
    ...(command === undefined && isOneDisk(folder, dataDir)
      ? [
          look(
            `${folder} is on the disk of the data: when that breaks, both are gone. Copy the backups elsewhere: set BACKUP_COMMAND.`,
          ),
        ]
      : []),
  ];
}

type Expected = { readonly now: Instant; readonly everyHours: number; readonly folder: string };

function ageFinding(last: KeptBackup | undefined, { now, everyHours, folder }: Expected): Finding {
  if (!last)
    return missing(`There is no backup in ${folder} yet: the running server makes the first one at once.`);
  const hours = Math.round(minutesBetween(last.madeAt, now) / HOUR_MINUTES);
  if (hours > everyHours + GRACE_HOURS)
    return missing(
      `The last good backup is ${hours} hours old, and one is due every ${everyHours}: look for "no backup was made" in the log.`,
    );
  return good(`The last good backup is ${hours} hours old.`);
}

/** By its files; a running server that cannot write them says so in health. */
async function changesFinding(
  folder: string,
  last: KeptBackup | undefined,
  now: Instant,
): Promise<readonly Finding[]> {
  if (!last) return [];
  const savedAt = await lastChangeAt(join(folder, last.name)).catch(() => undefined);
  if (savedAt === undefined)
    return [
      look('Changes after the last backup are not saved yet: the running server begins with a new one.'),
    ];
  const minutes = Math.round(minutesBetween(savedAt, now));
  const age =
    minutes < 2 * HOUR_MINUTES ? `${minutes} minutes` : `${Math.round(minutes / HOUR_MINUTES)} hours`;
  return [good(`Changes after the last backup are saved as they happen, the last one ${age} ago.`)];
}

function copyFinding(
  { copiedMadeAt, failure }: CopyStatus,
  { now, everyHours }: Omit<Expected, 'folder'>,
): Finding {
  const tried = failure ? ` The last try: ${failure.reason}` : '';
  if (copiedMadeAt === null) return look(`No backup was copied elsewhere yet.${tried}`);
  const hours = Math.round(minutesBetween(copiedMadeAt, now) / HOUR_MINUTES);
  const words = `The backup that was copied elsewhere is ${hours} hours old.`;
  return hours > everyHours + GRACE_HOURS ? missing(`${words}${tried}`) : good(words);
}

function secrecyFinding(passphrase: string | undefined): Finding {
  if (passphrase === undefined)
    return look('Backups are not encrypted: whoever has a file reads every customer. Set BACKUP_PASSPHRASE.');
  return passphrase.length < GOOD_PASSPHRASE
    ? look('BACKUP_PASSPHRASE is short: take four or five words, and keep them where the server is not.')
    : good('Backups are encrypted. Keep BACKUP_PASSPHRASE where the server is not.');
}

function isOneDisk(folder: string, dataDir: string): boolean {
  const disks = [folder, dataDir].map((path) => statSync(path, { throwIfNoEntry: false })?.dev);
  return disks[0] !== undefined && disks[0] === disks[1];
}
