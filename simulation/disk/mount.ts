import type { Process } from '../world/virtual-time.ts';
import type { Refusal, SimulatedDisk } from './simulated-disk.ts';
import type { Contents } from './simulated-files.ts';

type Kind = 'read' | 'write' | 'sync' | 'name';

const WORDS: Readonly<Record<Refusal | 'ENOENT', string>> = {
  ENOSPC: 'No space left on device',
  EIO: 'Input/output error',
  ENOENT: 'no such file or directory',
};

const failure = (code: Refusal | 'ENOENT', path: string): Error =>
  Object.assign(new Error(`${code}: ${WORDS[code]}, '${path}'`), { code });

/** Longest times of an ordinary answer. */
const MOST_MS: Readonly<Record<Kind, number>> = { read: 0.2, write: 0.3, sync: 12, name: 0.5 };
/** A share of all answers takes long, so that much arrives meanwhile and goes to the disk in one. */
const SLOW: Readonly<Record<Kind, number>> = { read: 0.002, write: 0.002, sync: 0.03, name: 0.02 };
const SLOWEST_MS = 1_500;
/** Share of the calls that fail while the disk has errors. */
const FAILS: Readonly<Record<Kind, number>> = { read: 0.03, write: 0.3, sync: 0.4, name: 0.2 };
/** Share of the values that are not read as they were written, while it lies. */
const LIES = 0.03;

const ROOT = '/disk';
const mounts = new Map<string, Mount>();
let story = 0;

/** Begins a story: PouchDB would take a path of the one before for a database that it has open. */
export function beginMounts(): void {
  mounts.clear();
  story += 1;
}

/** A text about paths as it is in every story. */
export const withoutStory = (text: string): string => text.replaceAll(`${ROOT}/${story}/`, `${ROOT}/`);

/** The disk that a path leads to, as one process sees it: each process has its own paths, which nobody uses after it. */
export function mountOf(path: unknown): Mount | undefined {
  if (typeof path !== 'string' || !path.startsWith(`${ROOT}/`)) return undefined;
  const [, root, of, name = ''] = path.split('/');
  const mount = mounts.get(name);
  if (!mount) throw new Error(`There is no disk under /${root}/${of}/${name}.`);
  return mount;
}

type Work<Value> = {
  readonly run: () => Value;
  /** Done instead when there is no room for all of it. */
  readonly tear?: () => void;
};

/** Calls of one process, each of which takes its time and may never be answered. */
export class Mount {
  readonly #disk: SimulatedDisk;
  readonly #owner: Process | undefined;
  readonly folder: string;

  /** A mount without a process answers at once, and always. */
  constructor(name: string, disk: SimulatedDisk, owner?: Process) {
    this.folder = `${ROOT}/${story}/${name}`;
    this.#disk = disk;
    this.#owner = owner;
    mounts.set(name, this);
  }

  lock(path: string): boolean {
    const name = this.#nameOf(path);
    const { locks } = this.#disk;
    const isHeld = locks.has(name) && locks.get(name)?.alive !== false;
    if (!isHeld) locks.set(name, this.#owner);
    return !isHeld;
  }

  unlock(path: string): void {
    this.#disk.locks.delete(this.#nameOf(path));
  }

  read(path: string): Promise<Buffer> {
    return this.do('read', path, { run: () => Buffer.from(this.#found(path).bytes) });
  }

  size(path: string): Promise<number> {
    return this.do('read', path, { run: () => this.#found(path).bytes.length });
  }

  /** A file of its own, empty. */
  make(path: string): Promise<void> {
    return this.do('name', path, { run: () => void this.#disk.files.make(this.#nameOf(path)) });
  }

  has(path: string): boolean {
    return this.#disk.files.find(this.#nameOf(path)) !== undefined;
  }

  /** Writes at the end, unless it says where. A full disk takes a part of it. */
  write(path: string, bytes: Buffer, at?: number): Promise<void> {
    const run = (): void => {
      const contents = this.#found(path);
      contents.write(at ?? contents.bytes.length, bytes);
    };
    const tear = (): void => {
      const part = bytes.subarray(0, this.#disk.parts.chance.between(0, bytes.length - 1));
      this.#found(path).write(at ?? this.#found(path).bytes.length, part);
    };
    return this.do('write', path, { run, ...(at === undefined && { tear }) });
  }

  sync(path: string): Promise<void> {
    return this.do('sync', path, { run: () => this.#disk.files.sync(this.#found(path)) });
  }

  syncFolder(path: string): Promise<void> {
    return this.do('sync', path, { run: () => this.#disk.files.syncFolder(this.#nameOf(path)) });
  }

  rename(from: string, to: string): Promise<void> {
    const run = () => {
      this.#found(from);
      this.#disk.files.rename(this.#nameOf(from), this.#nameOf(to));
    };
    return this.do('name', from, { run });
  }

  remove(path: string): Promise<void> {
    return this.do('name', path, { run: () => this.#disk.files.remove(this.#nameOf(path)) });
  }

  list(path: string): Promise<readonly string[]> {
    return this.do('read', path, { run: () => this.#disk.files.namesIn(this.#nameOf(path)) });
  }

  freeBytes(): Promise<number> {
    return this.do('read', this.folder, { run: () => (this.#disk.refusal === 'ENOSPC' ? 0 : 2 ** 40) });
  }

  /** True if what is read next is not as it was written. */
  lies(): boolean {
    const isLie = this.#disk.isLying && this.#owner !== undefined && this.#disk.parts.chance.happens(LIES);
    if (isLie) this.#disk.counts.lies += 1;
    return isLie;
  }

  /** A bit of a text turned over. */
  flipped(text: string): string {
    const at = this.#disk.parts.chance.between(0, text.length - 1);
    const code = text.charCodeAt(at) ^ (1 << this.#disk.parts.chance.between(0, 6));
    return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
  }

  do<Value>(kind: Kind, path: string, { run, tear }: Work<Value>): Promise<Value> {
    const { time } = this.#disk.parts;
    const owner = this.#owner;
    if (!owner) return new Promise((resolve) => resolve(run()));
    return new Promise((resolve, reject) => {
      const happen = () => {
        try {
          this.#refuse(kind, path, tear);
          const value = run();
          if (kind !== 'read') this.#disk.parts.onStep();
          if (owner.alive) resolve(value);
        } catch (error) {
          reject(error);
        }
      };
      time.plan(this.#takesMs(kind), happen, owner);
    });
  }

  #takesMs(kind: Kind): number {
    const { chance } = this.#disk.parts;
    if (!chance.happens(SLOW[kind])) return chance.share() * MOST_MS[kind];
    this.#disk.counts.slow += 1;
    return chance.share() * SLOWEST_MS;
  }

  #refuse(kind: Kind, path: string, tear?: () => void): void {
    const { refusal, parts, counts } = this.#disk;
    const isRefused = refusal === 'ENOSPC' ? kind === 'write' : refusal && parts.chance.happens(FAILS[kind]);
    if (!refusal || !isRefused) return;
    counts.refused += 1;
    if (refusal === 'ENOSPC') tear?.();
    throw failure(refusal, path);
  }

  #found(path: string): Contents {
    const contents = this.#disk.files.find(this.#nameOf(path));
    if (!contents) throw failure('ENOENT', path);
    return contents;
  }

  #nameOf(path: string): string {
    return path.slice(this.folder.length);
  }
}
