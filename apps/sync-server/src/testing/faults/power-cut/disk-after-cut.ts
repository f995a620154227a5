import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Chance } from '@fieldleaf/domain/testing/chance';

/** A call that changed files, as `record-writes.c` noted it down. */
export type Note = {
  readonly at: bigint;
  readonly kind: string;
  readonly inode: bigint;
  readonly offset: number;
  readonly first: Buffer;
  readonly second: string;
};

/**
 * Environment that has a process note down what it writes under `root`, in a file of the other folder; undefined where
 * nothing compiles C.
 */
export function recordWrites(root: string, folder: string) {
  const source = new URL('./record-writes.c', import.meta.url).pathname;
  const library = join(folder, 'record-writes.so');
  const flags = ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl', '-lpthread'];
  try {
    execFileSync('cc', flags, { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const log = join(folder, 'notes');
  return { log, environment: { LD_PRELOAD: library, CUT_ROOT: root, CUT_LOG: log } };
}

const HEAD = 40;

export async function readNotes(file: string): Promise<readonly Note[]> {
  const log = await readFile(file);
  const notes: Note[] = [];
  for (let start = 0; start + HEAD <= log.length; ) {
    const [firstSize, secondSize] = [log.readUInt32LE(start + 28), log.readUInt32LE(start + 32)];
    const first = start + HEAD;
    const second = first + firstSize;
    // The last one of a process that was killed may be cut short.
    if (second + secondSize > log.length) break;
    notes.push({
      at: log.readBigUInt64LE(start),
      inode: log.readBigUInt64LE(start + 8),
      offset: Number(log.readBigUInt64LE(start + 16)),
      kind: String.fromCharCode(log.readUInt32LE(start + 24)),
      first: log.subarray(first, second),
      second: log.toString('utf8', second, second + secondSize),
    });
    start = second + secondSize;
  }
  return notes;
}

/** The contents of a file, change by change. */
type Contents = { readonly changes: Note[]; synced: number };

type Naming = {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly contents?: Contents | undefined;
  isSynced: boolean;
};

type Cut = {
  readonly notes: readonly Note[];
  /** So many of them were done. */
  readonly done: number;
  readonly chance: Chance;
  /** As if nobody had waited for the disk. */
  readonly ignoresSyncs?: boolean;
};

/**
 * The files a disk has after the power was cut. What was synced is there. What was not is gone, or there up to some
 * call, as the disk came to it; the last write may be torn. Names are kept in the order they were given, as journaling
 * file systems do, and a synced file has its name. Sizes and contents are apart: a file that got its final name before
 * it was synced may be empty.
 */
export function diskAfterCut({
  notes,
  done,
  chance,
  ignoresSyncs = false,
}: Cut): ReadonlyMap<string, Buffer> {
  const namings = follow(notes.slice(0, done), ignoresSyncs);
  const unsynced = namings.filter(({ isSynced }) => !isSynced);
  const kept = new Set(unsynced.slice(0, some(unsynced.length, chance)));
  const isKept = (naming: Naming) => naming.isSynced || kept.has(naming);
  const names = nameFiles(namings.filter(isKept));
  return new Map([...names].map(([name, contents]) => [name, contentsAfterCut(contents, chance)]));
}

export async function writeDisk(disk: ReadonlyMap<string, Buffer>, from: string, to: string): Promise<void> {
  for (const [name, contents] of disk) {
    const path = to + name.slice(from.length);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
}

/** Half of the time none. */
const some = (most: number, chance: Chance): number => (chance.happens(0.5) ? 0 : chance.between(0, most));

function follow(notes: readonly Note[], ignoresSyncs: boolean): readonly Naming[] {
  const byInode = new Map<bigint, Contents>();
  const namings: Naming[] = [];
  const sync = (isMeant: (naming: Naming) => boolean) => {
    if (ignoresSyncs) return;
    const moved = new Set<string>();
    for (const naming of namings.toReversed()) {
      if (!isMeant(naming) && !moved.has(naming.to)) continue;
      naming.isSynced = true;
      if (naming.kind === 'R') moved.add(naming.from);
    }
  };
  for (const note of notes) {
    const { kind, inode, first, second } = note;
    const contents = byInode.get(inode);
    if (kind === 'W' || kind === 'T') contents?.changes.push(note);
    else if (kind === 'S' && contents) {
      if (!ignoresSyncs) contents.synced = contents.changes.length;
      sync((naming) => naming.contents === contents);
    } else if (kind === 'D') {
      const folder = first.toString();
      sync(({ from, to }) => dirname(from) === folder || dirname(to) === folder);
    } else if (kind === 'C') {
      const made: Contents = { changes: [], synced: 0 };
      byInode.set(inode, made);
      const from = first.toString();
      namings.push({ kind, from, to: from, contents: made, isSynced: false });
    } else if (kind !== 'S') {
      const from = first.toString();
      namings.push({ kind, from, to: second || from, isSynced: false });
    }
  }
  return namings;
}

/** Which file has which name, after names were given, changed and taken. */
function nameFiles(namings: readonly Naming[]): ReadonlyMap<string, Contents> {
  const names = new Map<string, Contents>();
  const move = (from: string, to: string) => {
    for (const [name, contents] of [...names]) {
      if (name !== from && !name.startsWith(`${from}/`)) continue;
      names.delete(name);
      names.set(to + name.slice(from.length), contents);
    }
  };
  for (const { kind, from, to, contents } of namings) {
    if (contents) names.set(from, contents);
    else if (kind === 'U') names.delete(from);
    else if (kind === 'R') move(from, to);
    else if (kind === 'L') {
      const linked = names.get(from);
      if (linked) names.set(to, linked);
    }
  }
  return names;
}

function contentsAfterCut({ changes, synced }: Contents, chance: Chance): Buffer {
  const kept = synced + some(changes.length - synced, chance);
  const whole = changes.slice(0, kept);
  const torn = changes[kept];
  const sizeOf = (note: Note) => note.offset + note.first.length;
  const bytes = Buffer.alloc(Math.max(0, ...whole.map(sizeOf), torn ? sizeOf(torn) : 0));
  let size = 0;
  for (const note of whole) {
    if (note.kind === 'T') bytes.fill(0, note.offset);
    else note.first.copy(bytes, note.offset);
    size = note.kind === 'T' ? note.offset : Math.max(size, sizeOf(note));
  }
  if (torn?.kind === 'W') {
    const part = some(torn.first.length, chance);
    torn.first.copy(bytes, torn.offset, 0, part);
    size = Math.max(size, torn.offset + part);
  }
  return bytes.subarray(0, size);
}
