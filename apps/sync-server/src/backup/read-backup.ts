import { createHash } from 'node:crypto';
import { parseJson } from '../wire/parse-json.ts';
import { type BackupFile, readBackupFile, UnreadableBackup } from './backup-file.ts';
import type { BackupHead, BackupLine, BackupTail } from './backup-format.ts';

/** Takes the documents, in batches. */
export type TakeLines = (lines: readonly BackupLine[]) => Promise<void>;

export type ReadBackup = { readonly head: BackupHead; readonly tail: BackupTail };

const ALTERED = 'The file was altered: its checksum does not fit what it holds.';
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
  const hash = createHash('sha256');
  let head: BackupHead | undefined;
  let batch: BackupLine[] = [];
  let batchBytes = 0;
  let last: string | undefined;
  const accept = async (line: string) => {
    hash.update(`${line}\n`);
    if (!head) {
      head = readHead(line);
      return;
    }
    batch.push(readLine(line));
    batchBytes += line.length;
    if (batch.length < LINES_AT_ONCE && batchBytes < BYTES_AT_ONCE) return;
    await take(batch);
    batch = [];
    batchBytes = 0;
  };
  for await (const line of linesOf(readBackupFile(file))) {
    if (last !== undefined) await accept(last);
    last = line;
  }
  const tail = readTail(last ?? '');
  if (!head || !tail) throw new UnreadableBackup('The file is torn: its end is missing.');
  if (hash.digest('hex') !== tail.sha256) throw new UnreadableBackup(ALTERED);
  if (batch.length > 0) await take(batch);
  return { head, tail };
}

function readHead(line: string): BackupHead {
  const head = parseJson(line) as Partial<BackupHead> | undefined;
  if (head?.format !== 'fieldleaf-backup') throw new UnreadableBackup('The file is no backup of Fieldleaf.');
  if (head.v !== 1)
    throw new UnreadableBackup('The backup was made by a newer version: restore it with that.');
  return head as BackupHead;
}

function readLine(line: string): BackupLine {
  const read = parseJson(line) as BackupLine | undefined;
  if (read?.document?._id === undefined) throw new UnreadableBackup(ALTERED);
  return read;
}

function readTail(line: string): BackupTail | undefined {
  const tail = parseJson(line) as Partial<BackupTail> | undefined;
  return tail?.sha256 === undefined ? undefined : (tail as BackupTail);
}

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
