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

const BLOCK = 32_768;
const HEADER = 7;
/** A whole record, and the first part of one. */
const BEGINS: readonly number[] = [1, 2];
/** A whole record, and the last part of one. */
const ENDS: readonly number[] = [1, 4];

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
export function isLogIntact(log: Buffer): boolean {
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

/** The whole records of a log, put together from the parts that its blocks have. */
function recordsOf(log: Buffer): readonly Buffer[] {
  const records: Buffer[] = [];
  let parts: Buffer[] = [];
  for (let at = 0; at + HEADER <= log.length; ) {
    const blockLeft = BLOCK - (at % BLOCK);
    if (blockLeft < HEADER) {
      at += blockLeft;
      continue;
    }
    const { state, type, next } = recordAt(log, at);
    if (state !== 'good') break;
    if (BEGINS.includes(type)) parts = [];
    parts.push(log.subarray(at + HEADER, next));
    if (ENDS.includes(type)) records.push(Buffer.concat(parts));
    at = next;
  }
  return records;
}

/** The numbers of the tables in use, and of the oldest log that is. */
export type FilesInUse = { readonly tables: ReadonlySet<number>; readonly firstLog: number };

/** From a MANIFEST, which is a log of changes to them. Throws a RangeError where it is none. */
export function filesInUse(manifest: Buffer): FilesInUse {
  const tables = new Set<number>();
  let firstLog = 0;
  for (const record of recordsOf(manifest)) {
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
