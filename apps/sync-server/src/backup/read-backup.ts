import { createHash, type Hash } from 'node:crypto';
import { parseJson } from '../wire/parse-json.ts';
import { type BackupFile, readBackupFile, UnreadableBackup } from './backup-file.ts';
import type { BackupHead, BackupLine, BackupTail, Tail } from './backup-format.ts';

/** Takes the documents, in batches. */
export type TakeLines = (lines: readonly BackupLine[]) => Promise<void>;

export type ReadBackup = { readonly head: BackupHead; readonly tail: BackupTail };

export const ALTERED = 'The file was altered: its checksum does not fit what it holds.';
const TORN = 'The file is torn: its end is missing.';
const LINES_AT_ONCE = 100;
const BYTES_AT_ONCE = 2 ** 21;

/**
 * Reads a backup from its head to its tail. Only when it answers is the file whole: what `take` was given before may have
 * been torn off or altered further on. Throws `UnreadableBackup` otherwise.
 */
export async function readBackup(
  file: BackupFile,
  take: TakeLines = async () => undefined,
): Promise<ReadBackup> {
  let head: BackupHead | undefined;
  let tail: BackupTail | undefined;
  await readSealed(file, {
    head: (line) => {
      if (head) throw new UnreadableBackup(ALTERED);
      head = readHead(line);
    },
    take,
    tail: (line) => {
      tail = line as BackupTail;
    },
  });
  if (!head || !tail) throw new UnreadableBackup(TORN);
  return { head, tail };
}

type Hears = {
  readonly head: (line: unknown) => void;
  readonly take: TakeLines;
  readonly tail: (tail: Tail) => void;
};

/** Reads head, documents and tail, once or, where files were joined, again and again; each part has its own hash. */
export async function readSealed(file: BackupFile, { head, take, tail }: Hears): Promise<void> {
  let hash: Hash | undefined;
  const batch = createBatch(take);
  for await (const line of linesOf(readBackupFile(file))) {
    const read = parseJson(line);
    if (hash && isTail(read)) {
      requireFit(hash, read);
      await batch.handOver();
      tail(read);
      hash = undefined;
    } else {
      if (hash) await batch.add(documentLine(read), line.length);
      else head(read);
      hash ??= createHash('sha256');
      hash.update(`${line}\n`);
    }
  }
  if (hash) throw new UnreadableBackup(TORN);
}

function requireFit(hash: Hash, { sha256 }: Tail): void {
  if (hash.digest('hex') !== sha256) throw new UnreadableBackup(ALTERED);
}

function createBatch(take: TakeLines) {
  let lines: BackupLine[] = [];
  let bytes = 0;
  const handOver = async () => {
    if (lines.length > 0) await take(lines);
    lines = [];
    bytes = 0;
  };
  return {
    handOver,
    add: async (line: BackupLine, size: number) => {
      lines.push(line);
      bytes += size;
      if (lines.length >= LINES_AT_ONCE || bytes >= BYTES_AT_ONCE) await handOver();
    },
  };
}

function readHead(line: unknown): BackupHead {
  const head = line as Partial<BackupHead> | undefined;
  if (head?.format !== 'fieldleaf-backup') throw new UnreadableBackup('The file is no backup of Fieldleaf.');
  if (head.v !== 1)
    throw new UnreadableBackup('The backup was made by a newer version: restore it with that.');
  return head as BackupHead;
}

function documentLine(line: unknown): BackupLine {
  const read = line as BackupLine | undefined;
  if (read?.document?._id === undefined) throw new UnreadableBackup(ALTERED);
  return read;
}

const isTail = (line: unknown): line is Tail => (line as Partial<Tail> | undefined)?.sha256 !== undefined;

/** Whole lines of UTF-8; what stands behind the last end of line is none. */
async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = [];
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
      begun.push(piece.subarray(start, end));
      yield Buffer.concat(begun).toString('utf8');
      begun = [];
      start = end + 1;
    }
    if (start < piece.length) begun.push(piece.subarray(start));
  }
}
