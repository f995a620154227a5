import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotMend } from '../store-not-opened.ts';
import { isTable } from './level-files.ts';
import { createReader, type FilesInUse, filesInUse, readRecords } from './level-logs.ts';
import { type KeyRange, readTable, type SeeEntry, unlessBeyond } from './level-tables.ts';

/** All of it is in memory at once, unpacked. */
const MOST_BYTES = 48 * 1024 * 1024;

/** Entries of a LevelDB that can still be read. */
export type Salvaged = {
  /** The newest value of each key; null: it was deleted. */
  readonly entries: ReadonlyMap<string, string | null>;
  /** Keys that may be gone, or be an older one's. */
  readonly ranges: readonly KeyRange[];
  /** False if writes are gone that are in no table yet. */
  readonly areLogsWhole: boolean;
  /** False if LevelDB would not know which files are its own. */
  readonly areFilesKnown: boolean;
  /** Keys that have come into a table. */
  readonly inTables: ReadonlySet<string>;
};

/** Reads tables and logs themselves: LevelDB would leave out what is damaged, and not say what. */
export async function readEntries(folder: string): Promise<Salvaged> {
  const newest = new Map<string, { readonly number: number; readonly value: string | null }>();
  const see: SeeEntry = (key, write) => {
    if ((newest.get(key)?.number ?? -1) < write.number) newest.set(key, write);
  };
  const inTables = new Set<string>();
  const ranges: KeyRange[] = [];
  let areLogsWhole = true;
  const { tables, logs, areKnown } = await filesToRead(folder);
  if (await isTooLarge(folder))
    throw new CannotMend('It is too large to be mended; a restore takes its time, but no memory.');
  for (const name of tables) {
    const bytes = await readFile(join(folder, name));
    const seeOfTable: SeeEntry = (key, write) => {
      inTables.add(key);
      see(key, write);
    };
    const lost = readTable(bytes, seeOfTable);
    if (!lost) throw new CannotMend(`${name} cannot be read.`);
    ranges.push(...lost);
  }
  for (const name of logs) {
    const { records, isWhole } = readRecords(await readFile(join(folder, name)));
    areLogsWhole &&= isWhole;
    for (const record of records) readBatch(record, see);
  }
  return {
    entries: new Map([...newest].map(([key, { value }]) => [key, value])),
    ranges,
    areLogsWhole,
    areFilesKnown: areKnown,
    inTables,
  };
}

export async function isTooLarge(folder: string): Promise<boolean> {
  const { tables, logs } = await filesToRead(folder);
  let bytes = 0;
  for (const name of [...tables, ...logs]) {
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (!file) throw new CannotMend(`${name} is gone.`);
    bytes += file.size;
  }
  return bytes > MOST_BYTES;
}

/** Behind the number of its first write and their count. */
const BATCH_HEAD = 12;

function readBatch(record: Buffer, see: SeeEntry): void {
  const { number, take, place } = createReader(record, BATCH_HEAD);
  const text = () => take(number()).toString('utf8');
  for (let write = record.readUIntLE(0, 6); place() < record.length; write += 1) {
    const isPut = take(1).readUInt8(0) === 1;
    const key = text();
    see(key, { number: write, value: isPut ? text() : null });
  }
}

/** Files that a MANIFEST names; one that lacks its end may name others. */
function readInUse(manifest: Buffer): FilesInUse | undefined {
  const { isWhole, isTorn } = readRecords(manifest);
  return isWhole && !isTorn ? unlessBeyond(() => filesInUse(manifest)) : undefined;
}

/** Files the MANIFEST names; all there are if it cannot be read. A table that is not there is an error. */
async function filesToRead(folder: string) {
  const names = (await readdir(folder)).sort();
  const current = (await readFile(join(folder, 'CURRENT'), 'utf8').catch(() => '')).trim();
  const manifest = names.includes(current) ? current : names.findLast((name) => /^MANIFEST-\d+$/.test(name));
  const bytes = manifest && (await readFile(join(folder, manifest)));
  const used = bytes ? readInUse(bytes) : undefined;
  const numberOf = (name: string) => Number.parseInt(name, 10);
  const logs = names.filter((name) => name.endsWith('.log') && numberOf(name) >= (used?.firstLog ?? 0));
  const there = names.filter(isTable);
  if (!used) return { tables: there, logs, areKnown: false };
  const nameOf = (table: number) =>
    there.find((name) => numberOf(name) === table) ?? `${String(table).padStart(6, '0')}.ldb`;
  return { tables: [...used.tables].map(nameOf), logs, areKnown: names.includes(current) };
}
