import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * LevelDB has a checksum in every record of its logs and in every block of its tables, and its package offers no way to
 * have them verified. This reads the files themselves.
 */

const POLYNOMIAL = 0x82f63b78;

/** Eight tables in one, for eight bytes at a time. */
const TABLES = ((): Int32Array => {
  const tables = new Int32Array(8 * 256);
  for (let byte = 0; byte < 256; byte += 1) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
    tables[byte] = crc;
  }
  for (let at = 256; at < tables.length; at += 1) {
    const before = tables[at - 256] ?? 0;
    tables[at] = (before >>> 8) ^ (tables[before & 255] ?? 0);
  }
  return tables;
})();

const entry = (table: number, byte: number): number => TABLES[table * 256 + (byte & 255)] ?? 0;

/** CRC-32C of the bytes from `start` to before `end`, masked as LevelDB stores it. */
function maskedSum(bytes: Buffer, start: number, end: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let crc = -1;
  let at = start;
  for (; at + 8 <= end; at += 8) {
    const low = crc ^ view.getInt32(at, true);
    const high = view.getInt32(at + 4, true);
    crc =
      entry(7, low) ^
      entry(6, low >>> 8) ^
      entry(5, low >>> 16) ^
      entry(4, low >>> 24) ^
      entry(3, high) ^
      entry(2, high >>> 8) ^
      entry(1, high >>> 16) ^
      entry(0, high >>> 24);
  }
  for (; at < end; at += 1) crc = (crc >>> 8) ^ entry(0, crc ^ (bytes[at] ?? 0));
  const sum = ~crc;
  return (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0;
}

const BLOCK = 32_768;
const HEADER = 7;
/** A whole record, and the first part of one. */
const BEGINS: readonly number[] = [1, 2];

type LogRecord = {
  /** `torn`: the end of the file cuts it short; `changed`: it would be whole with another length. */
  readonly state: 'good' | 'bad' | 'torn' | 'changed';
  readonly type: number;
  readonly next: number;
};

function recordAt(log: Buffer, at: number): LogRecord {
  const blockEnd = Math.min(at - (at % BLOCK) + BLOCK, log.length);
  const [sum, length, type] = [log.readUInt32LE(at), log.readUInt16LE(at + 4), log.readUInt8(at + 6)];
  if (sum === 0 && length === 0 && type === 0) return { state: 'good', type, next: blockEnd };
  const isSum = (next: number) => next <= blockEnd && maskedSum(log, at + 6, next) === sum;
  const next = at + HEADER + length;
  if (next <= blockEnd) return { state: isSum(next) ? 'good' : 'bad', type, next };
  const others = Array.from({ length: 16 }, (_, bit) => at + HEADER + (length ^ (1 << bit)));
  if (others.some(isSum)) return { state: 'changed', type, next: blockEnd };
  return { state: blockEnd === log.length ? 'torn' : 'bad', type, next: blockEnd };
}

/**
 * False if something follows a record that is not as it was written: LevelDB would leave it out in silence. The last one
 * may have been cut off while it was written; had it been acknowledged, `acknowledged-count.ts` knows.
 */
function isLogIntact(log: Buffer): boolean {
  let isDoubted = false;
  for (let at = 0; at + HEADER <= log.length; ) {
    const blockLeft = BLOCK - (at % BLOCK);
    if (blockLeft < HEADER) {
      at += blockLeft;
      continue;
    }
    const { state, type, next } = recordAt(log, at);
    if (state === 'changed' || (state === 'good' && isDoubted && BEGINS.includes(type))) return false;
    isDoubted ||= state === 'bad';
    at = next;
  }
  return true;
}

const FOOTER = 48;
const MAGIC = Buffer.from('57fb808b247547db', 'hex');

type Handle = { readonly offset: number; readonly size: number };

/** Reads numbers of a few bytes each, as LevelDB and Snappy write them. */
function createReader(bytes: Buffer, start: number) {
  let at = start;
  const number = (): number => {
    for (let value = 0, weight = 1; ; weight *= 128) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value += (byte & 127) * weight;
      if (byte < 128) return value;
    }
  };
  const take = (count: number): Buffer => {
    at += count;
    return bytes.subarray(at - count, at);
  };
  return { number, take, place: () => at };
}

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
  // Still being written, or left so by a kill: LevelDB itself refuses one that it needs without its end.
  if (footer.length < FOOTER || !footer.subarray(-MAGIC.length).equals(MAGIC)) return true;
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

type Look = {
  /** Larger databases have their tables looked at while they serve. */
  readonly mostTableBytes?: number;
  /** Awaited after each file. */
  readonly pause?: () => Promise<unknown>;
};

/** The files of one LevelDB in which a checksum does not match. One that LevelDB lets go of meanwhile is left out. */
export async function findDamagedFiles(
  folder: string,
  { mostTableBytes = Number.POSITIVE_INFINITY, pause }: Look = {},
): Promise<readonly string[]> {
  const names = (await unlessGone(readdir(folder))) ?? [];
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
