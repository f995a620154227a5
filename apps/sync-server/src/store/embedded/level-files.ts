import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FilesInUse, filesInUse, isLogIntact } from './level-logs.ts';
import { isTableIntact, unlessBeyond } from './level-tables.ts';

/**
 * LevelDB has a checksum in every record of its logs and in every block of its tables, and its package offers no way to
 * have them verified. This reads the files themselves.
 */

export const isTable = (name: string): boolean => /\.(ldb|sst)$/.test(name);
const isLog = (name: string): boolean => /^(\d+\.log|MANIFEST-\d+)$/.test(name);

const isFileIntact = (name: string, bytes: Buffer): boolean =>
  unlessBeyond(() => (isTable(name) ? isTableIntact(bytes) : isLogIntact(bytes))) ?? false;

/**
 * Removes what a power cut left of a database that was never open: LevelDB does not wait for the disk when it makes one, and
 * would refuse it for ever. Nothing was written to it yet.
 */
export async function removeUnbegun(folder: string): Promise<void> {
  const names = (await unlessGone(readdir(folder))) ?? [];
  const current = (await unlessGone(readFile(join(folder, 'CURRENT'), 'utf8')))?.trim() ?? '';
  const isUsed = async (name: string) => {
    const path = join(folder, name);
    if (name === current) return (readInUse(await readFile(path))?.firstLog ?? 0) > 0;
    return isTable(name) || (name.endsWith('.log') && (await stat(path)).size > 0);
  };
  for (const name of names) if (await isUsed(name)) return;
  for (const name of names.filter((each) => isLog(each) || each === 'CURRENT')) await rm(join(folder, name));
}

type Look = {
  /** Larger databases have their tables looked at while they serve. */
  readonly mostTableBytes?: number;
  /** Awaited after each file. */
  readonly pause?: () => Promise<unknown>;
};

/** Names of files that LevelDB reads: a kill or a power cut leaves others half written, which it removes unread. */
async function namesInUse(folder: string): Promise<readonly string[]> {
  const names = (await unlessGone(readdir(folder))) ?? [];
  const current = (await unlessGone(readFile(join(folder, 'CURRENT'), 'utf8')))?.trim() ?? '';
  const manifest = names.includes(current) && (await unlessGone(readFile(join(folder, current))));
  // LevelDB opens nothing without it.
  if (!manifest) return names;
  const used = readInUse(manifest);
  return names.filter((name) => {
    if (isTable(name)) return !used || used.tables.has(Number.parseInt(name, 10));
    return name === current || Number.parseInt(name, 10) >= (used?.firstLog ?? 0);
  });
}

/** Undefined where its records have no meaning: its checksums will say so. */
const readInUse = (manifest: Buffer): FilesInUse | undefined => unlessBeyond(() => filesInUse(manifest));

/** The files of one LevelDB in which a checksum does not match. One that LevelDB lets go of meanwhile is left out. */
export async function findDamagedFiles(
  folder: string,
  { mostTableBytes = Number.POSITIVE_INFINITY, pause }: Look = {},
): Promise<readonly string[]> {
  const names = await namesInUse(folder);
  const sizes = await Promise.all(names.filter(isTable).map((name) => unlessGone(stat(join(folder, name)))));
  const tableBytes = sizes.reduce((sum, file) => sum + (file?.size ?? 0), 0);
  const looked = names.filter((name) => isLog(name) || (isTable(name) && tableBytes <= mostTableBytes));
  const damaged: string[] = [];
  for (const name of looked) {
    const bytes = await unlessGone(readFile(join(folder, name)));
    if (bytes && !isFileIntact(name, bytes)) damaged.push(name);
    await pause?.();
  }
  return damaged;
}

async function unlessGone<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
