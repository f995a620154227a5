import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Instant, instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';

/** A backup that the server made itself: what has its name was read back and found whole. */
export type KeptBackup = { readonly name: string; readonly madeAt: Instant };

const LEAST_KEPT = 3;
const DAY_MINUTES = 24 * 60;

const NAME = /^fieldleaf-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f]{8})\.backup$/;

/** Two practices may share a folder: each has the beginning of its id in its names. */
export function backupName(madeAt: Instant, practiceId: string): string {
  const time = madeAt.slice(0, 19).replaceAll(':', '');
  return `fieldleaf-${time}Z-${practiceId.slice(0, 8)}.backup`;
}

/** The backups of one practice, or with none named of all, oldest first. */
export async function listBackups(folder: string, practiceId?: string): Promise<readonly KeptBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => keptBackup(name, practiceId?.slice(0, 8)))
    .sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
}

function keptBackup(name: string, owner: string | undefined): readonly KeptBackup[] {
  const [, date, hours, minutes, seconds, practice] = NAME.exec(name) ?? [];
  if (date === undefined || (owner !== undefined && practice !== owner)) return [];
  return [{ name, madeAt: instantOf(Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`)) }];
}

/** Makes the folder, and takes away what a kill left unfinished in it. */
export async function prepareFolder(folder: string, practiceId: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `-${practiceId.slice(0, 8)}.backup.part`;
  for (const name of await readdir(folder))
    if (name.startsWith('fieldleaf-') && name.endsWith(unfinished)) await rm(join(folder, name));
}

/** Beside a backup: the changes after it. */
export const changesFolder = (backupPath: string): string => `${backupPath.replace(/\.backup$/, '')}.changes`;

type Keeping = { readonly practiceId: string; readonly keepDays: number; readonly now: Instant };

/** Deletes what is older than it is kept for, and never one of the last three; the changes after one go with it. */
export async function deleteOldBackups(
  folder: string,
  { practiceId, keepDays, now }: Keeping,
): Promise<void> {
  const oldest = plusMinutes(now, -keepDays * DAY_MINUTES);
  const older = (await listBackups(folder, practiceId)).slice(0, -LEAST_KEPT);
  for (const { name, madeAt } of older) if (madeAt < oldest) await rm(join(folder, name));
  const left = new Set((await listBackups(folder)).map(({ name }) => changesFolder(name)));
  const changes = `-${practiceId.slice(0, 8)}.changes`;
  for (const name of await readdir(folder))
    if (name.startsWith('fieldleaf-') && name.endsWith(changes) && !left.has(name))
      await rm(join(folder, name), { recursive: true });
}
