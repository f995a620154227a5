import { correctBit, createReader, flipBit, maskedSum } from './level-logs.ts';

const FOOTER = 48;
const MAGIC = Buffer.from('57fb808b247547db', 'hex');

type Handle = { readonly offset: number; readonly size: number };

/** Behind a block stand a byte that says how it is packed, and the checksum of both. */
const isBlockIntact = (table: Buffer, { offset, size }: Handle): boolean =>
  maskedSum(table, offset, offset + size + 1) === table.readUInt32LE(offset + size + 1);

/** Keys and values of a block; a key begins as the one before. */
function entriesIn(table: Buffer, { offset, size }: Handle): readonly (readonly [Buffer, Buffer])[] {
  const packed = table.subarray(offset, offset + size);
  const block = table.readUInt8(offset + size) === 1 ? unpack(packed) : packed;
  const end = block.length - 4 * (1 + block.readUInt32LE(block.length - 4));
  const { number, take, place } = createReader(block, 0);
  const entries: (readonly [Buffer, Buffer])[] = [];
  let key = Buffer.alloc(0);
  while (place() < end) {
    const [shared, keyLength, valueLength] = [number(), number(), number()];
    key = Buffer.concat([key.subarray(0, shared), take(keyLength)]);
    entries.push([key, take(valueLength)]);
  }
  return entries;
}

function handleIn(value: Buffer): Handle {
  const { number } = createReader(value, 0);
  return { offset: number(), size: number() };
}

const handlesIn = (table: Buffer, index: Handle): readonly Handle[] =>
  entriesIn(table, index).map(([, value]) => handleIn(value));

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

const handlesOfFooter = (footer: Buffer): readonly Handle[] => {
  const { number } = createReader(footer, 0);
  return [0, 1].map(() => ({ offset: number(), size: number() }));
};

export function isTableIntact(table: Buffer): boolean {
  const footer = table.subarray(-FOOTER);
  if (footer.length < FOOTER || !footer.subarray(-MAGIC.length).equals(MAGIC)) return false;
  const ofTable = handlesOfFooter(footer);
  return (
    ofTable.every((handle) => isBlockIntact(table, handle)) &&
    ofTable.flatMap((handle) => handlesIn(table, handle)).every((handle) => isBlockIntact(table, handle))
  );
}

/** An entry as one write left it: null deletes. The one with the largest number is the newest of its key. */
export type SeeEntry = (
  key: string,
  write: { readonly number: number; readonly value: string | null },
) => void;

/** Keys behind `after`, up to and with `to`. */
export type KeyRange = { readonly after: string; readonly to: string };

/** Reads what is as it was written, or is but for one bit; answers which keys the rest may have had, or undefined for all. */
export function readTable(table: Buffer, see: SeeEntry): readonly KeyRange[] | undefined {
  const index = unlessBeyond(() => findIndex(table));
  if (!index) return undefined;
  const lost: KeyRange[] = [];
  let after = '';
  for (const [separator, value] of entriesIn(table, index)) {
    const to = separator.toString('utf8', 0, separator.length - KEY_TAIL);
    const entries = unlessBeyond(() => entriesOfMended(table, handleIn(value)));
    if (entries) for (const entry of entries) seeEntry(entry, see);
    else lost.push({ after, to });
    after = to;
  }
  return lost;
}

/** Behind each key: whether it is put or deleted, and the number of the write. */
const KEY_TAIL = 8;

function seeEntry([key, value]: readonly [Buffer, Buffer], see: SeeEntry): void {
  const end = key.length - KEY_TAIL;
  see(key.toString('utf8', 0, end), {
    number: key.readUIntLE(end + 1, 6),
    value: key.readUInt8(end) === 0 ? null : value.toString('utf8'),
  });
}

function entriesOfMended(table: Buffer, block: Handle) {
  const { offset, size } = block;
  const end = offset + size + 1;
  const isMended = isBlockIntact(table, block) || correctBit(table, { start: offset, end, sumAt: end });
  return isMended ? entriesIn(table, block) : undefined;
}

/** The footer has no checksum of its own, but what it leads to has. */
function findIndex(table: Buffer): Handle | undefined {
  const footer = Buffer.from(table.subarray(-FOOTER));
  const [, index] = unlessBeyond(() => handlesOfFooter(footer)) ?? [];
  if (index && unlessBeyond(() => entriesOfMended(table, index))) return index;
  for (let bit = 0; bit < (FOOTER - MAGIC.length) * 8; bit += 1) {
    flipBit(footer, bit);
    const [, other] = unlessBeyond(() => handlesOfFooter(footer)) ?? [];
    if (other && unlessBeyond(() => isBlockIntact(table, other))) return other;
    flipBit(footer, bit);
  }
  return undefined;
}

/** Undefined where a place or a length leads beyond the end. */
export function unlessBeyond<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
