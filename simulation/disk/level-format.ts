import { createReader, maskedSum } from '../../apps/sync-server/src/store/embedded/level-logs.ts';

/** One write of a batch; without a value the key is deleted. */
export type Write = { readonly key: string; readonly value?: string };

const BLOCK = 32_768;
const HEADER = 7;
const [WHOLE, FIRST, MIDDLE, LAST] = [1, 2, 3, 4];

/** A record as LevelDB adds it to a log that has come so far: in parts that each fit into a block. */
export function recordBytes(payload: Buffer, logSize: number): Buffer {
  const parts: Buffer[] = [];
  let place = logSize % BLOCK;
  let start = 0;
  do {
    if (BLOCK - place < HEADER) {
      parts.push(Buffer.alloc(BLOCK - place));
      place = 0;
    }
    const end = Math.min(payload.length, start + BLOCK - place - HEADER);
    const type = typeOf(start === 0, end === payload.length);
    const part = Buffer.concat([Buffer.alloc(HEADER), payload.subarray(start, end)]);
    part.writeUInt16LE(end - start, 4);
    part.writeUInt8(type, 6);
    part.writeUInt32LE(maskedSum(part, 6, part.length), 0);
    parts.push(part);
    place += part.length;
    start = end;
  } while (start < payload.length);
  return Buffer.concat(parts);
}

const typeOf = (isFirst: boolean, isLast: boolean): number => {
  if (isFirst) return isLast ? WHOLE : FIRST;
  return isLast ? LAST : MIDDLE;
};

/** Records as LevelDB finds them: it leaves out the rest of a block in which one does not match, and says nothing. */
export function recordsIn(log: Buffer): readonly Buffer[] {
  const records: Buffer[] = [];
  let parts: Buffer[] = [];
  for (let at = 0; at + HEADER <= log.length; ) {
    const blockEnd = Math.min(at - (at % BLOCK) + BLOCK, log.length);
    const end = at + HEADER + log.readUInt16LE(at + 4);
    const type = log.readUInt8(at + 6);
    if (blockEnd - at < HEADER || end > blockEnd || maskedSum(log, at + 6, end) !== log.readUInt32LE(at)) {
      parts = [];
      at = blockEnd;
      continue;
    }
    if (type === WHOLE || type === FIRST) parts = [];
    parts.push(log.subarray(at + HEADER, end));
    if (type === WHOLE || type === LAST) records.push(Buffer.concat(parts));
    at = end;
  }
  return records;
}

function varint(number: number): Buffer {
  const bytes: number[] = [];
  for (let left = number; ; left = Math.floor(left / 128)) {
    bytes.push(left < 128 ? left : (left % 128) + 128);
    if (left < 128) return Buffer.from(bytes);
  }
}

const sized = (text: string): readonly Buffer[] => {
  const bytes = Buffer.from(text);
  return [varint(bytes.length), bytes];
};

const HEAD = 12;

/** A batch as it stands in a log, from the number of its first write on. */
export function batchBytes(number: number, writes: readonly Write[]): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUIntLE(number, 0, 6);
  head.writeUInt32LE(writes.length, 8);
  const parts = writes.flatMap(({ key, value }) =>
    value === undefined ? [Buffer.of(0), ...sized(key)] : [Buffer.of(1), ...sized(key), ...sized(value)],
  );
  return Buffer.concat([head, ...parts]);
}

export function writesIn(batch: Buffer): readonly Write[] {
  const { number, take, place } = createReader(batch, HEAD);
  const text = () => take(number()).toString('utf8');
  const writes: Write[] = [];
  while (place() < batch.length) {
    const isPut = take(1).readUInt8(0) === 1;
    writes.push({ key: text(), ...(isPut && { value: text() }) });
  }
  return writes;
}

/** The one record of a MANIFEST that has no tables, and reads from this log on. */
export const manifestBytes = (firstLog: number): Buffer =>
  recordBytes(
    Buffer.concat([
      ...[varint(1), ...sized('leveldb.BytewiseComparator')],
      ...[varint(2), varint(firstLog), varint(9), varint(0)],
      ...[varint(3), varint(firstLog + 2), varint(4), varint(0)],
    ]),
    0,
  );
