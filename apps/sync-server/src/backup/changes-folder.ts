import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import {
  type BackupFile,
  readBackupFile,
  renameFile,
  UnreadableBackup,
  writeBackupFile,
} from './backup-file.ts';
import { changesFolder } from './backup-folder.ts';
import type { BackupLine, BackupTail, Changed, Opening, SavedChanges, SegmentTail } from './backup-format.ts';
import { sealedText } from './backup-text.ts';
import { ALTERED, readSealed } from './read-backup.ts';

/**
 * The changes after a backup lie in a folder beside it, as segments of the same format. Each names the hash of the one before,
 * the first that of the backup: a missing or altered one is seen. Only the first, without documents, is encrypted with the
 * passphrase; it has the secret of the others, as each guess of a passphrase takes a tenth of a second.
 */
type SegmentHead = {
  readonly format: 'fieldleaf-changes';
  readonly v: 1;
  readonly number: number;
  readonly previous: string;
  /** In the first. */
  readonly opening?: Opening;
};

/** A secret of 256 bits needs no work; less has no room. */
const NO_WORK = 2;
/** A folder is easier to copy than its thousands of files. */
const JOINED_AT_ONCE = 60;
const LARGE_BYTES = 2 ** 20;

/** Files of a folder in their order; one that was joined with others and is still there is left out. */
async function listSegments(folder: string) {
  const files = (await readdir(folder)).flatMap((name) => {
    const [, first, last = first] = /^(\d{7})(?:-(\d{7}))?$/.exec(name) ?? [];
    return first === undefined
      ? []
      : [{ path: join(folder, name), first: Number(first), last: Number(last) }];
  });
  let covered = -1;
  return files
    .sort((one, other) => one.first - other.first || other.last - one.last)
    .filter(({ last }) => {
      const isNew = last > covered;
      covered = Math.max(covered, last);
      return isNew;
    });
}

const spelled = (number: number): string => String(number).padStart(7, '0');

/** Begins the changes of a backup that is about to get its name. */
export async function beginChanges(
  backup: BackupFile,
  { sha256, asOf, reached }: SegmentTail,
  about: Omit<Opening, 'secret'>,
): Promise<SavedChanges> {
  const folder = changesFolder(backup.path);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const secret = backup.passphrase && { secret: randomBytes(32).toString('base64') };
  const opening: Opening = { ...about, ...secret };
  const nothing = async function* (): AsyncGenerator<readonly BackupLine[], Changed> {
    yield [];
    return { asOf, reached };
  };
  const head = headOf(0, sha256, opening);
  const last = await writeChecked({ ...backup, path: join(folder, spelled(0)) }, sealedText(head, nothing()));
  return { folder, opening, number: 0, last };
}

const headOf = (number: number, previous: string, opening?: Opening): SegmentHead => ({
  format: 'fieldleaf-changes',
  v: 1,
  number,
  previous,
  ...(opening && { opening }),
});

/** Writes under another name, reads that back, and renames it; answers the last tail. */
async function writeChecked(
  file: BackupFile,
  text: AsyncIterable<string | Uint8Array>,
): Promise<SegmentTail> {
  const unfinished = { ...file, path: `${file.path}.part` };
  try {
    await writeBackupFile(unfinished, text);
    const { last } = await readEnds(unfinished);
    await renameFile(unfinished.path, file.path);
    return last;
  } catch (cause) {
    await rm(unfinished.path, { force: true }).catch(() => undefined);
    throw cause;
  }
}

async function readEnds(file: BackupFile) {
  let first: SegmentHead | undefined;
  let last: SegmentTail | undefined;
  await readSealed(file, {
    head: (line) => {
      first ??= segmentHead(line);
    },
    take: async () => undefined,
    tail: (tail) => {
      last = tail as SegmentTail;
    },
  });
  if (!first || !last) throw new UnreadableBackup(ALTERED);
  return { first, last };
}

function segmentHead(line: unknown): SegmentHead {
  const head = line as Partial<SegmentHead> | undefined;
  if (head?.format !== 'fieldleaf-changes' || head.v !== 1) throw new UnreadableBackup(ALTERED);
  return head as SegmentHead;
}

/** Finds how far the changes after a backup are written, by the first and the last of them. */
export async function findChanges(backup: BackupFile): Promise<SavedChanges | undefined> {
  const folder = changesFolder(backup.path);
  if (!existsSync(folder)) return undefined;
  const files = await listSegments(folder);
  const [begun, end] = [files[0], files.at(-1)];
  if (!begun || !end) return undefined;
  const { first, last } = await readEnds({ ...backup, path: begun.path });
  const { opening } = first;
  if (!opening) return undefined;
  const number = end.last;
  if (end === begun) return { folder, opening, number, last };
  return { folder, opening, number, last: (await readEnds(sealedWith(opening, end.path))).last };
}

const sealedWith = ({ secret }: Pick<Opening, 'secret'>, path: string): BackupFile => ({
  path,
  passphrase: secret,
  work: NO_WORK,
});

/** Time at which the newest changes after a backup were written; undefined: there are none. */
export async function lastChangeAt(backupPath: string): Promise<Instant | undefined> {
  const newest = (await listSegments(changesFolder(backupPath))).at(-1);
  return newest && instantOf((await stat(newest.path)).mtimeMs);
}

/** Adds a segment; fails where somebody else has added one. */
export async function addSegment(
  saved: SavedChanges,
  copying: AsyncGenerator<readonly BackupLine[], Changed>,
): Promise<SavedChanges> {
  const { folder, opening } = saved;
  const number = saved.number + 1;
  const found = (await listSegments(folder)).at(-1);
  if (found?.last !== saved.number)
    throw new Error('Another server has added changes, or they were removed.');
  const text = sealedText(headOf(number, saved.last.sha256), copying);
  const last = await writeChecked(sealedWith(opening, join(folder, spelled(number))), text);
  const next = { folder, opening, number, last };
  if (number % JOINED_AT_ONCE === 0) await joinSmall(next);
  return next;
}

/** Joins the small ones at the end into one file: a practice that is never quiet would have 1,200 an hour. */
async function joinSmall({ folder, opening, last }: SavedChanges): Promise<void> {
  const files = (await listSegments(folder)).filter(({ first }) => first > 0);
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
  const small = files.slice(sizes.findLastIndex((size) => size >= LARGE_BYTES) + 1);
  const [begun, end] = [small[0], small.at(-1)];
  if (!begun || !end || begun === end) return;
  const parts = async function* () {
    for (const { path } of small) yield* readBackupFile(sealedWith(opening, path));
  };
  const path = join(folder, `${spelled(begun.first)}-${spelled(end.last)}`);
  const joined = await writeChecked(sealedWith(opening, path), parts());
  if (joined.sha256 !== last.sha256) throw new UnreadableBackup(ALTERED);
  for (const each of small) await rm(each.path);
}

type Hears = {
  readonly take: (lines: readonly BackupLine[], number: number) => Promise<void>;
  /** Told of a whole segment; the ones before it are whole, too. */
  readonly tail: (tail: SegmentTail, number: number) => void;
  readonly isOver: () => boolean;
};

/** Reads the changes after a backup, and the chain that they are; throws `UnreadableBackup` where it is broken. */
export async function readChanges(
  backup: BackupFile,
  { sha256 }: Pick<BackupTail, 'sha256'>,
  { take, tail, isOver }: Hears,
): Promise<void> {
  const folder = changesFolder(backup.path);
  if (!existsSync(folder)) return;
  let [previous, number] = [sha256, -1];
  let secret: string | undefined;
  const expect = (isNext: boolean) => {
    if (!isNext) throw new UnreadableBackup(`Number ${number + 1} is missing or was altered.`);
  };
  for (const { path, first } of await listSegments(folder)) {
    if (isOver()) return;
    expect(first === number + 1);
    const file = number < 0 ? { ...backup, path } : sealedWith({ ...(secret && { secret }) }, path);
    await readSealed(file, {
      head: (line) => {
        const head = segmentHead(line);
        expect(head.number === number + 1 && head.previous === previous);
        secret ??= head.opening?.secret;
        number = head.number;
      },
      take: (lines) => take(lines, number),
      tail: (read) => {
        previous = read.sha256;
        tail(read as SegmentTail, number);
      },
    });
  }
}
