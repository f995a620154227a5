import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { WrittenTotals } from '@fieldleaf/domain/read-model/running-totals';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { ModelPart } from '../model-parts.ts';

/** The model's practice, store and position in the feed. */
export type SnapshotHead = {
  readonly format: 'fieldleaf-read-model';
  readonly v: 1;
  /** Model shape of a release: another one discards the file. */
  readonly shape: string;
  readonly snapshotId: string;
  readonly practiceId: string;
  readonly epoch: string;
  readonly since: string;
  readonly madeAt: Instant;
};

/** Torn, not ours, or of another format. */
export class SnapshotDoubtful extends Error {
  override readonly name = 'SnapshotDoubtful';
}

const KINDS = {
  head: 0,
  documents: 1,
  'passed-mails': 2,
  'passed-lines': 3,
  end: 4,
  totals: 6,
} as const;
type Kind = keyof typeof KINDS;

const FRAME_BYTES = 5;
const HASH_BYTES = 32;
/** A frame is a page of documents: what claims to be longer is torn. */
const LONGEST_FRAME = 64 * 1024 * 1024;
/** The quickest; three times smaller is what the disk has to bring at a start. */
const LEVEL = 1;

/** Frames of a length and a kind, the last of which says how many there were; then the hash of all of it. */
export function* encodeSnapshot(head: SnapshotHead, parts: Iterable<ModelPart>): Generator<Uint8Array> {
  const hash = createHash('sha256');
  const frame = (kind: Kind, payload: Uint8Array): Uint8Array => {
    const framed = Buffer.allocUnsafe(FRAME_BYTES + payload.length);
    framed.writeUInt32BE(payload.length);
    framed[4] = KINDS[kind];
    framed.set(payload, FRAME_BYTES);
    hash.update(framed);
    return framed;
  };
  yield frame('head', textBytes(head));
  let count = 0;
  for (const part of parts) {
    yield frame(part.kind, payloadOf(part));
    count += 1;
  }
  yield frame('end', textBytes({ count }));
  yield hash.digest();
}

function payloadOf(part: ModelPart): Uint8Array {
  if (part.kind === 'passed-lines') return part.block;
  if (part.kind === 'totals') return textBytes(part.totals);
  const rows = part.kind === 'documents' ? part.documents : part.rows;
  return deflateRawSync(JSON.stringify(rows), { level: LEVEL });
}

type Take = {
  /** Throws when the file is not to be used. */
  readonly head: (head: SnapshotHead) => void;
  readonly part: (part: ModelPart) => void;
};

/** Hands over what a file has; only when this resolves was it whole. */
export async function decodeSnapshot(chunks: AsyncIterable<Uint8Array>, take: Take): Promise<void> {
  const bytes = createReader(chunks);
  try {
    await decodeAll(bytes, take);
  } finally {
    // Also of what is not read to its end.
    await bytes.close();
  }
}

async function decodeAll(bytes: ReturnType<typeof createReader>, take: Take): Promise<void> {
  const hash = createHash('sha256');
  const next = async () => {
    const frame = await bytes.take(FRAME_BYTES);
    const length = frame.readUInt32BE();
    if (length > LONGEST_FRAME) throw new SnapshotDoubtful('a frame is too long');
    const payload = await bytes.take(length);
    hash.update(frame).update(payload);
    return { kind: frame[4], payload };
  };
  const first = await next();
  if (first.kind !== KINDS.head) throw new SnapshotDoubtful('it does not begin as a snapshot does');
  take.head(parse(first.payload) as SnapshotHead);
  for (let count = 0; ; count += 1) {
    const { kind, payload } = await next();
    if (kind === KINDS.end) {
      const said = parse(payload) as { readonly count: number };
      const digest = hash.digest();
      const isWhole = said.count === count && digest.equals(await bytes.take(HASH_BYTES));
      if (!isWhole || !(await bytes.isOver())) throw new SnapshotDoubtful('its hash is another');
      return;
    }
    take.part(partOf(kind, payload));
  }
}

function partOf(kind: number | undefined, payload: Buffer): ModelPart {
  if (kind === KINDS['passed-lines']) return { kind: 'passed-lines', block: Uint8Array.from(payload) };
  if (kind === KINDS.totals) return { kind: 'totals', totals: parse(payload) as WrittenTotals };
  const rows = parse(inflate(payload));
  if (!Array.isArray(rows)) throw new SnapshotDoubtful('a page is no list');
  if (kind === KINDS.documents) return { kind: 'documents', documents: rows };
  if (kind === KINDS['passed-mails']) return { kind: 'passed-mails', rows };
  throw new SnapshotDoubtful('a frame is of no known kind');
}

const textBytes = (value: object): Uint8Array => Buffer.from(JSON.stringify(value));

function inflate(payload: Uint8Array): Buffer {
  try {
    return inflateRawSync(payload);
  } catch (cause) {
    throw new SnapshotDoubtful('a page cannot be unpacked', { cause });
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw new SnapshotDoubtful('a page cannot be read', { cause });
  }
}

/** So many bytes at a time, of chunks that come as they like. */
function createReader(chunks: AsyncIterable<Uint8Array>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await iterator.next();
    if (!done) rest = Buffer.concat([rest, value]);
    return !done;
  };
  return {
    take: async (length: number): Promise<Buffer> => {
      while (rest.length < length) if (!(await more())) throw new SnapshotDoubtful('it ends early');
      const taken = rest.subarray(0, length);
      rest = rest.subarray(length);
      return taken;
    },
    close: async (): Promise<void> => {
      await iterator.return?.();
    },
    isOver: async (): Promise<boolean> => rest.length === 0 && !(await more()),
  };
}
