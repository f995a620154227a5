/** Logs of LevelDB, of writes and of files: records in blocks, each with a checksum. */

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
export function maskedSum(bytes: Buffer, start: number, end: number): number {
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

export function flipBit(bytes: Buffer, bit: number): void {
  bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
}

const unmasked = (sum: number): number => {
  const turned = (sum - 0xa282ead8) >>> 0;
  return (turned >>> 17) | (turned << 15) | 0;
};

type Summed = { readonly start: number; readonly end: number; readonly sumAt: number };

/**
 * Flips the one bit that keeps bytes from their checksum; false if it is more than that. No two single bits make the same
 * difference, and two together make that of no third, up to some hundred megabytes.
 */
export function correctBit(bytes: Buffer, { start, end, sumAt }: Summed): boolean {
  const [stored, sum] = [bytes.readUInt32LE(sumAt), maskedSum(bytes, start, end)];
  const apart = stored ^ sum;
  if ((apart & (apart - 1)) === 0) {
    bytes.writeUInt32LE(sum, sumAt);
    return true;
  }
  const difference = unmasked(stored) ^ unmasked(sum);
  // By a bit of the last byte; each byte that stands behind it changes that once more.
  const made = Array.from({ length: 8 }, (_, bit) => entry(0, 1 << bit));
  for (let at = end - 1; at >= start; at -= 1) {
    const bit = made.indexOf(difference);
    if (bit >= 0) {
      flipBit(bytes, at * 8 + bit);
      return true;
    }
    for (const [place, sumOfBit] of made.entries()) made[place] = (sumOfBit >>> 8) ^ entry(0, sumOfBit);
  }
  return false;
}

const BLOCK = 32_768;
const HEADER = 7;
/** A whole record, and the first part of one. */
const BEGINS: readonly number[] = [1, 2];
/** A whole record, and the last part of one. */
const ENDS: readonly number[] = [1, 4];

type LogRecord = {
  /** `torn`: the end of the file cuts it short; `changed`: it would be whole with one other bit. */
  readonly state: 'good' | 'bad' | 'torn' | 'changed';
  readonly type: number;
  readonly next: number;
};

const blockEndOf = (log: Buffer, at: number): number => Math.min(at - (at % BLOCK) + BLOCK, log.length);

/** A rest of a block without room for a record is empty. */
const beginningFrom = (at: number): number =>
  BLOCK - (at % BLOCK) < HEADER ? at + BLOCK - (at % BLOCK) : at;

function isSumOf(log: Buffer, at: number, length = log.readUInt16LE(at + 4)): boolean {
  const end = at + HEADER + length;
  return end <= blockEndOf(log, at) && maskedSum(log, at + 6, end) === log.readUInt32LE(at);
}

/** Bits that its length may have lost or got. */
const LENGTH_BITS = Array.from({ length: 16 }, (_, bit) => bit);

function recordAt(log: Buffer, at: number): LogRecord {
  const blockEnd = blockEndOf(log, at);
  const [sum, length, type] = [log.readUInt32LE(at), log.readUInt16LE(at + 4), log.readUInt8(at + 6)];
  // Nothing is written so: LevelDB takes it for the end of the block, whatever follows.
  if (sum === 0 && length === 0 && type === 0) return { state: 'bad', type, next: blockEnd };
  const next = at + HEADER + length;
  if (isSumOf(log, at)) return { state: 'good', type, next };
  const isChanged =
    LENGTH_BITS.some((bit) => isSumOf(log, at, length ^ (1 << bit))) ||
    (next <= blockEnd && correctRecord(Buffer.from(log.subarray(at, next))));
  if (isChanged) return { state: 'changed', type, next: blockEnd };
  const isTorn = next > blockEnd && blockEnd === log.length;
  return { state: isTorn ? 'torn' : 'bad', type, next: Math.min(next, blockEnd) };
}

const correctRecord = (record: Buffer): boolean =>
  correctBit(record, { start: 6, end: record.length, sumAt: 0 });

/**
 * False if something follows a record that is not as it was written: LevelDB would leave it out in silence. The last one
 * may have been cut off while it was written; had it been acknowledged, `acknowledged-count.ts` knows.
 */
export function isLogIntact(log: Buffer): boolean {
  let isDoubted = false;
  for (let at = 0; at + HEADER <= log.length; ) {
    const { state, type, next } = recordAt(log, at);
    if (state === 'changed' || (state === 'good' && isDoubted && BEGINS.includes(type))) return false;
    isDoubted ||= state !== 'good';
    at = beginningFrom(state === 'good' ? next : nextBeginning(log, at));
  }
  return true;
}

/** Reads numbers of a few bytes each, as LevelDB and Snappy write them. */
export function createReader(bytes: Buffer, start: number) {
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

type Records = {
  readonly records: readonly Buffer[];
  /** False if some are not as they were written. */
  readonly isWhole: boolean;
  /** One was cut off at the end while it was written, or seems so. */
  readonly isTorn: boolean;
};

/** The whole records of a log, put together from the parts that its blocks have; a wrong bit is put right. */
export function readRecords(log: Buffer): Records {
  const records: Buffer[] = [];
  let parts: Buffer[] = [];
  let [isWhole, isTorn] = [true, false];
  for (let at = 0; at + HEADER <= log.length; ) {
    const { state, type, next } = correctedRecord(log, at);
    if (state === 'good') {
      isWhole &&= !isTorn;
      if (BEGINS.includes(type)) parts = [];
      parts.push(log.subarray(at + HEADER, next));
      if (ENDS.includes(type)) records.push(Buffer.concat(parts));
    } else {
      isWhole &&= state === 'torn';
      isTorn ||= state === 'torn';
      parts = [];
    }
    at = beginningFrom(state === 'good' ? next : nextBeginning(log, at));
  }
  return { records, isWhole, isTorn };
}

function correctedRecord(log: Buffer, at: number): LogRecord {
  const record = recordAt(log, at);
  if (record.state !== 'changed') return record;
  const length = log.readUInt16LE(at + 4);
  const wrong = LENGTH_BITS.find((bit) => isSumOf(log, at, length ^ (1 << bit)));
  if (wrong === undefined) correctRecord(log.subarray(at, at + HEADER + length));
  else flipBit(log, (at + 4) * 8 + wrong);
  return recordAt(log, at);
}

/** Place of the next good record; the length of this one cannot be believed. */
function nextBeginning(log: Buffer, at: number): number {
  const blockEnd = blockEndOf(log, at);
  for (let next = at + 1; next + HEADER <= blockEnd; next += 1)
    if (BEGINS.includes(log.readUInt8(next + 6)) && isSumOf(log, next)) return next;
  return blockEnd;
}

/** The numbers of the tables in use, and of the oldest log that is. */
export type FilesInUse = { readonly tables: ReadonlySet<number>; readonly firstLog: number };

/** From a MANIFEST, which is a log of changes to them. Throws a RangeError where it is none. */
export function filesInUse(manifest: Buffer): FilesInUse {
  const tables = new Set<number>();
  let firstLog = 0;
  for (const record of readRecords(manifest).records) {
    const { number, take, place } = createReader(record, 0);
    const text = () => take(number());
    const change: Readonly<Record<number, () => void>> = {
      1: text,
      2: () => {
        firstLog = number();
      },
      3: number,
      4: number,
      5: () => {
        number();
        text();
      },
      6: () => {
        number();
        tables.delete(number());
      },
      7: () => {
        number();
        tables.add(number());
        number();
        text();
        text();
      },
      9: number,
    };
    while (place() < record.length) {
      const kind = change[number()];
      if (!kind) throw new RangeError('A change of a kind that LevelDB does not know.');
      kind();
    }
  }
  return { tables, firstLog };
}
