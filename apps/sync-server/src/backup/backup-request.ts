import { existsSync } from 'node:fs';
import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '@fieldleaf/domain/time/instant';

/**
 * Command's request to a running server: first the lines of a backup, sent to this port with a token that
 * identifies the server; then to remember the outcome.
 */
export type BackupRequest =
  | { readonly port: number; readonly token: string }
  | { readonly made: { readonly lastGoodAt: Instant; readonly lastBytes: number } };

/** A file of this name in the data folder asks the server that runs on it for the lines of a backup. */
const requestFile = (dataDir: string): string => join(dataDir, 'backup-request');

/** The folder's owner has to read it, whoever runs the command. */
export async function writeRequest(dataDir: string, request: BackupRequest): Promise<void> {
  const file = requestFile(dataDir);
  await rm(file, { force: true });
  const { uid, gid } = await stat(dataDir);
  await writeFile(file, JSON.stringify(request), { mode: 0o600, flag: 'wx' });
  if (process.getuid?.() === 0) await chown(file, uid, gid);
}

/** Takes the request away: nobody answers it twice. */
export async function takeRequest(dataDir: string): Promise<BackupRequest | undefined> {
  const file = requestFile(dataDir);
  if (!existsSync(file)) return undefined;
  const text = await readFile(file, 'utf8');
  await rm(file, { force: true });
  return JSON.parse(text) as BackupRequest;
}
