import { dirname } from 'node:path';
import type { Chance } from '@fieldleaf/domain/testing/chance';

/** Contents of a file: all its changes since it was made, of which the first ones are on the disk. */
export class Contents {
  readonly #changes: { readonly at: number; readonly bytes: Buffer }[] = [];
  #synced = 0;
  #bytes = Buffer.alloc(0);
  #size = 0;

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  write(at: number, bytes: Buffer): void {
    this.#changes.push({ at, bytes });
    const end = at + bytes.length;
    if (end > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(end, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#size);
      this.#bytes = larger;
    }
    bytes.copy(this.#bytes, at);
    this.#size = Math.max(this.#size, end);
  }

  sync(): void {
    this.#synced = this.#changes.length;
  }

  /** Contents that a cut leaves: all that is synced, some of the changes behind it, and perhaps a part of the next one. */
  afterCut(some: Some): Contents {
    const left = new Contents();
    const kept = this.#synced + some(this.#changes.length - this.#synced);
    for (const { at, bytes } of this.#changes.slice(0, kept)) left.write(at, bytes);
    const torn = this.#changes[kept];
    if (torn) left.write(torn.at, torn.bytes.subarray(0, some(torn.bytes.length)));
    left.sync();
    return left;
  }
}

/** Draws how many of so many, from none to all. */
type Some = (most: number) => number;

/** A name that was given to contents, or taken away. */
type Naming = { readonly name: string; readonly contents: Contents | undefined };
/** Names that are given and taken in one step. */
type Step = readonly Naming[];

/**
 * Files as their writers see them, and as much of them as lasts. Bytes last once their file is synced. Names are given and
 * taken in order, as a journal of a file system does it: synced contents have their name, and a synced folder all of its.
 */
export class SimulatedFiles {
  readonly #names = new Map<string, Contents>();
  readonly #lasting = new Map<string, Contents>();
  readonly #steps: Step[] = [];
  readonly #ignoresSyncs: boolean;

  /** `ignoresSyncs`: a disk that says it has what it has not. */
  constructor({ ignoresSyncs = false }: { readonly ignoresSyncs?: boolean } = {}) {
    this.#ignoresSyncs = ignoresSyncs;
  }

  find(name: string): Contents | undefined {
    return this.#names.get(name);
  }

  make(name: string): Contents {
    const contents = new Contents();
    this.#take([{ name, contents }]);
    return contents;
  }

  rename(from: string, to: string): void {
    this.#take([
      { name: from, contents: undefined },
      { name: to, contents: this.#names.get(from) },
    ]);
  }

  remove(name: string): void {
    this.#take([{ name, contents: undefined }]);
  }

  /** Names of the files in a folder; none if there is no such folder. */
  namesIn(folder: string): readonly string[] {
    return [...this.#names.keys()]
      .filter((name) => dirname(name) === folder)
      .map((name) => name.slice(folder.length + 1))
      .sort();
  }

  sync(contents: Contents): void {
    if (this.#ignoresSyncs) return;
    contents.sync();
    this.#keep(this.#steps.findLastIndex((step) => step.some((naming) => naming.contents === contents)) + 1);
  }

  syncFolder(folder: string): void {
    if (this.#ignoresSyncs) return;
    this.#keep(this.#steps.findLastIndex((step) => step.some(({ name }) => dirname(name) === folder)) + 1);
  }

  /** Cuts the power: half of the time everything that was not synced is gone. */
  cut(chance: Chance): void {
    this.#leave((most) => (chance.happens(0.5) ? 0 : chance.between(0, most)));
  }

  /** Files that would be there if the power went now, at the worst. */
  atWorst(): SimulatedFiles {
    const files = new SimulatedFiles();
    for (const [name, contents] of this.#lasting) files.#lasting.set(name, contents);
    files.#leave(() => 0);
    return files;
  }

  #leave(some: Some): void {
    this.#keep(some(this.#steps.length));
    this.#steps.length = 0;
    const left = new Map<Contents, Contents>();
    this.#names.clear();
    for (const [name, contents] of this.#lasting) {
      const after = left.get(contents) ?? contents.afterCut(some);
      left.set(contents, after);
      this.#names.set(name, after);
      this.#lasting.set(name, after);
    }
  }

  #take(step: Step): void {
    apply(this.#names, step);
    this.#steps.push(step);
  }

  /** The first so many steps last. */
  #keep(count: number): void {
    for (const step of this.#steps.splice(0, count)) apply(this.#lasting, step);
  }
}

function apply(names: Map<string, Contents>, step: Step): void {
  for (const { name, contents } of step)
    if (contents) names.set(name, contents);
    else names.delete(name);
}
