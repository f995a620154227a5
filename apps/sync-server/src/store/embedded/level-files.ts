import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createReader, type FilesInUse, filesInUse, isLogIntact, maskedSum } from './level-logs.ts';

/**
 * LevelDB has a checksum in every record of its logs and in every block of its tables, and its package offers no way to
 * have them verified. This reads the files themselves.
 */

const FOOTER = 48;
const MAGIC = Buffer.from('57fb808b247547db', 'hex');

type Handle = { readonly offset: number; readonly size: number };

/** Behind a block stand a byte that says how it is packed, and the checksum of both. */
const isBlockIntact = (table: Buffer, { offset, size }: Handle): boolean =>
  maskedSum(table, offset, offset + size + 1) === table.readUInt32LE(offset + size + 1);

/** The handles an index block has; its entries share beginnings of keys, which nobody needs here. */
function handlesIn(table: Buffer, { offset, size }: Handle): readonly Handle[] {
  const packed = table.subarray(offset, offset + size);
  const block = table.readUInt8(offset + size) === 1 ? unpack(packed) : packed;
  const end = block.length - 4 * (1 + block.readUInt32LE(block.length - 4));
  const { number, take, place } = createReader(block, 0);
  const handles: Handle[] = [];
  while (place() < end) {
    number();
    const [keyLength, valueLength] = [number(), number()];
    take(keyLength);
    const value = createReader(take(valueLength), 0);
    handles.push({ offset: value.number(), size: value.number() });
  }
  return handles;
}

/** Snappy: pieces that are there, and pieces that are repeated from before. */
function unpack(packed: Buffer): Buffer {
  const { number, take, place } = createReader(packed, 0);
  const bytes = Buffer.alloc(number());
  let at = 0;
  while (place() < packed.length) {
    const tag = take(1).readUInt8(0);
    if ((tag & 3) === 0) at += take(literalLength(tag, take)).copy(bytes, at);
    else {
      const { length, back } = copyOf(tag, take);
      for (let count = 0; count < length; count += 1, at += 1) bytes[at] = bytes.readUInt8(at - back);
    }
  }
  return bytes;
}

const literalLength = (tag: number, take: (count: number) => Buffer): number => {
  const length = tag >> 2;
  return length < 60 ? length + 1 : take(length - 59).readUIntLE(0, length - 59) + 1;
};

function copyOf(tag: number, take: (count: number) => Buffer) {
  if ((tag & 3) === 1)
    return { length: 4 + ((tag >> 2) & 7), back: ((tag >> 5) << 8) | take(1).readUInt8(0) };
  const back = (tag & 3) === 2 ? take(2).readUInt16LE(0) : take(4).readUInt32LE(0);
  return { length: 1 + (tag >> 2), back };
}

function isTableIntact(table: Buffer): boolean {
  const footer = table.subarray(-FOOTER);
  if (footer.length < FOOTER || !footer.subarray(-MAGIC.length).equals(MAGIC)) return false;
  const { number } = createReader(footer, 0);
  const ofTable = [0, 1].map(() => ({ offset: number(), size: number() }));
  return (
    ofTable.every((handle) => isBlockIntact(table, handle)) &&
    ofTable.flatMap((handle) => handlesIn(table, handle)).every((handle) => isBlockIntact(table, handle))
  );
}

const isTable = (name: string): boolean => /\.(ldb|sst)$/.test(name);
const isLog = (name: string): boolean => /^(\d+\.log|MANIFEST-\d+)$/.test(name);

function isFileIntact(name: string, bytes: Buffer): boolean {
  try {
    return isTable(name) ? isTableIntact(bytes) : isLogIntact(bytes);
  } catch (error) {
    // A handle leads beyond the end.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

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
function readInUse(manifest: Buffer): FilesInUse | undefined {
  try {
    return filesInUse(manifest);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

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
