import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { type BackupFile, renameFile, UnreadableBackup, writeBackupFile } from './backup-file.ts';
import type { Counts } from './backup-format.ts';
import { NeverAtRest } from './copy-practice.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';

export type MadeBackup = {
  /** The moment it shows. */
  readonly asOf: Instant;
  readonly counts: Counts;
  readonly bytes: number;
};

/**
 * Makes a backup of the given lines: written beside `path`, read back to its end with the same passphrase, and only
 * then renamed. An earlier file there stays until then, and on any error. `beforeNamed` adds what has to be there by then.
 */
export async function makeBackup(
  file: BackupFile,
  text: AsyncIterable<string>,
  beforeNamed: (read: ReadBackup) => Promise<void> = async () => undefined,
): Promise<Result<MadeBackup, string>> {
  const unfinished = { ...file, path: `${file.path}.part` };
  try {
    await writeBackupFile(unfinished, text);
    const read = await readWhole(unfinished);
    const { size } = await stat(unfinished.path);
    await beforeNamed(read);
    await renameFile(unfinished.path, file.path);
    return ok({ asOf: read.tail.asOf, counts: read.tail.counts, bytes: size });
  } catch (cause) {
    await rm(unfinished.path, { force: true }).catch(() => undefined);
    return err(whyNotMade(cause, file.path));
  }
}

/** Everything the tail counts must have come by. */
async function readWhole(file: BackupFile): Promise<ReadBackup> {
  const lines = { practice: 0, ops: 0 };
  const read = await readBackup(file, async (batch) => {
    for (const line of batch) lines[line.in] += 1;
  });
  const { counts } = read.tail;
  if (lines.practice < counts.practice || lines.ops < counts.ops)
    throw new UnreadableBackup('The copy has fewer documents than the practice.');
  return read;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: 'there is no room left on its disk',
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'that is a folder: name a file in it',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written there',
};

const NO_BACKUP = 'No backup was made';

/** Explains why there is none, for the reader of a terminal or a log. */
export function whyNotMade(cause: unknown, path: string, nothing = NO_BACKUP): string {
  const { code = '', message = String(cause) } = cause as { code?: string; message?: string };
  const isUnderstood = cause instanceof NeverAtRest || cause instanceof UnreadableBackup;
  const where = code === 'ENOENT' || code === 'EACCES' ? dirname(path) : path;
  return isUnderstood ? `${nothing}: ${message}` : `${nothing} in ${where}: ${REASONS[code] ?? message}.`;
}
