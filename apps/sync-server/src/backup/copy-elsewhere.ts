import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { VARIABLES } from '../config-variables.ts';
import { withoutCredentials } from '../http/log-options.ts';
import { type KeptBackup, listBackups } from './backup-folder.ts';

/** Beside the backups, so that the doctor reads it without the store. */
const MARKER = 'last-copy.json';
const TIMEOUT_MS = 60 * 60_000;
const MOST_OUTPUT_CHARS = 300;

/** Time of the backup that was last copied elsewhere, and why the last copy failed. */
export type CopyStatus = { readonly copiedMadeAt: Instant | null; readonly failure: CopyFailure | null };

/** `since`: the first of the failures that nothing came between. */
type CopyFailure = { readonly since: Instant; readonly at: Instant; readonly reason: string };

const NO_COPY: CopyStatus = { copiedMadeAt: null, failure: null };

export async function readCopyStatus(folder: string): Promise<CopyStatus> {
  const text = await readFile(join(folder, MARKER), 'utf8').catch(() => undefined);
  if (text === undefined) return NO_COPY;
  try {
    return { ...NO_COPY, ...(JSON.parse(text) as Partial<CopyStatus>) };
  } catch {
    return NO_COPY;
  }
}

type Copying = {
  readonly folder: string;
  readonly practiceId: string;
  /** Run by the shell; the file is in `BACKUP_FILE`. */
  readonly command: string;
  readonly now: Instant;
};

/** Copies the newest backup with the operator's command, if it was not copied yet; answers why that failed. */
export async function copyNewestBackup(copying: Copying): Promise<string | undefined> {
  const { folder, practiceId, command, now } = copying;
  const newest = (await listBackups(folder, practiceId)).at(-1);
  const known = await readCopyStatus(folder);
  if (newest === undefined || newest.madeAt === known.copiedMadeAt) return undefined;
  const reason = await run(command, join(folder, newest.name));
  const since = known.failure?.since ?? now;
  const status = reason === undefined ? copied(newest) : { ...known, failure: { since, at: now, reason } };
  await writeStatus(folder, status);
  return reason;
}

const copied = ({ madeAt }: KeptBackup): CopyStatus => ({
  copiedMadeAt: instantOf(Date.parse(madeAt)),
  failure: null,
});

async function writeStatus(folder: string, status: CopyStatus): Promise<void> {
  const path = join(folder, MARKER);
  await writeFile(`${path}.part`, JSON.stringify(status), { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** The command sees everything of the environment but our own settings, which are secrets in part. */
function run(command: string, file: string): Promise<string | undefined> {
  const others = Object.entries(process.env).filter(([name]) => !(name in VARIABLES));
  const env = { ...Object.fromEntries(others), BACKUP_FILE: file };
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', command], { env, timeout: TIMEOUT_MS }, (error, _stdout, stderr) => {
      if (!error) return resolve(undefined);
      const said = withoutCredentials(stderr.trim()).slice(-MOST_OUTPUT_CHARS);
      const how = error.killed ? 'took over an hour' : `ended with ${error.code ?? error.signal}`;
      resolve(`BACKUP_COMMAND ${how}${said && `: ${said}`}`);
    });
  });
}
