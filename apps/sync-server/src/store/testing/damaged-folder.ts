import { cp, open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { onTestFinished } from 'vitest';
import { isWithout } from '../../testing/faults/mends.ts';
import { openEmbeddedStore } from '../embedded/embedded-store.ts';
import type { Store } from '../store.ts';
import { temporaryFolder } from './temporary-folder.ts';

const BOOKINGS = 60;

async function folder(): Promise<string> {
  const made = await temporaryFolder();
  onTestFinished(made.remove);
  return made.path;
}

const booking = (number: number, words: string) => ({
  _id: `booking:${number}`,
  words,
  priceCents: 9_500 + number,
  notes: `Dry soil, ${'yellow leaf '.repeat(number % 30)}`,
});

/** A small practice, written over four days: tables, a log, and bookings that were changed. */
export async function smallPractice(): Promise<string> {
  const dataDir = await folder();
  for (let day = 0; day < 4; day += 1) {
    const store = await openEmbeddedStore({ dataDir });
    const practice = store.database('practice');
    for (let number = day; number < BOOKINGS; number += 3) {
      const known = await practice.get<{ words: string }>(`booking:${number}`);
      const words = `of day ${day}`;
      await practice.put({ ...booking(number, words), ...(known && { _rev: known._rev }) });
    }
    await store
      .database('ops')
      .put({ _id: `photo-bytes:${day}`, bytes: 'x'.repeat(3_000) } as { _id: string });
    await store.close();
  }
  if (isWithout('a checksum with each value')) await takeSealsOff(dataDir);
  return dataDir;
}

/** As the releases before wrote them. */
export async function takeSealsOff(dataDir: string): Promise<void> {
  const unsealed = (await entriesOf(dataDir)).map(([key, value]) => ({
    ...{ type: 'put' as const, key },
    value: Buffer.from(value.toString().trimEnd()),
  }));
  await withLevel(dataDir, (level) => level.batch(unsealed));
}

/** Everything a reader can ask for, in one text. */
async function everything(store: Store): Promise<string> {
  const practice = store.database('practice');
  const ids = Array.from({ length: BOOKINGS }, (_, number) => `booking:${number}`);
  const each = [];
  for (const id of ids) each.push((await practice.get(id)) ?? null);
  const ops = store.database('ops');
  return JSON.stringify({
    each,
    range: await practice.range({ from: '', to: '\ufff0' }),
    feed: (await practice.changes({ since: '0', includeDocuments: true })).changes,
    count: await practice.count(),
    ops: [await ops.range({ from: '', to: '\ufff0' }), await ops.count()],
  });
}

/** Answers what is read of a data folder, or why it is not. */
export async function readFolder(
  dataDir: string,
): Promise<{ readonly read?: string; readonly refusal?: string }> {
  try {
    return { read: await withStore(dataDir, everything) };
  } catch (error) {
    return { refusal: String(error) };
  }
}

async function withStore<Value>(dataDir: string, work: (store: Store) => Promise<Value>): Promise<Value> {
  const store = await openEmbeddedStore({ dataDir });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** What a look finds; a store that is not opened says so. */
export const lookAt = (dataDir: string): Promise<readonly string[]> =>
  withStore(dataDir, async (store) => (await store.look?.(new AbortController().signal)) ?? []).catch(
    (error) => [String(error)],
  );

/** Numbers that look random, the same each time. */
function createDice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

export async function filesOf(dataDir: string) {
  const names = await readdir(join(dataDir, 'store'), { recursive: true });
  const files = [];
  for (const name of names.sort()) {
    // LevelDB removes files it needs no more while it is open.
    const file = await stat(join(dataDir, 'store', name)).catch(() => undefined);
    if (file?.isFile() && file.size > 0) files.push({ name, size: file.size });
  }
  return files;
}

export async function copyOf(dataDir: string): Promise<string> {
  const copy = await folder();
  await cp(dataDir, copy, { recursive: true });
  return copy;
}

export async function flip(path: string, bit: number): Promise<void> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  if (bytes.length === 0) return;
  bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
  const handle = await open(path, 'r+');
  await handle.write(bytes, bit >> 3, 1, bit >> 3);
  await handle.close();
}

/** The file and bit a seed chooses among all bits. */
export function choose(files: Awaited<ReturnType<typeof filesOf>>, seed: number) {
  let bit = createDice(seed)(files.reduce((sum, { size }) => sum + size * 8, 0));
  for (const { name, size } of files) {
    if (bit < size * 8) return { name, bit };
    bit -= size * 8;
  }
  throw new Error('no file');
}

export type Entry = readonly [key: string, value: Buffer];

export async function withLevel<Value>(
  dataDir: string,
  work: (level: ClassicLevel<string, Buffer>) => Promise<Value>,
) {
  const level = new ClassicLevel<string, Buffer>(join(dataDir, 'store', 'practice'), {
    valueEncoding: 'buffer',
  });
  try {
    return await work(level);
  } finally {
    await level.close();
  }
}

export const entriesOf = (dataDir: string): Promise<readonly Entry[]> =>
  withLevel(dataDir, (level) => level.iterator().all());

/** What the checksums of LevelDB do not show: a changed value, one under the key of another, an entry that is gone. */
export function damage(entries: readonly Entry[], seed: number) {
  const roll = createDice(seed);
  const [key, value] = entries[roll(entries.length)] as Entry;
  const kind = roll(4);
  if (kind === 0) return { key, type: 'del' } as const;
  const [, other] = entries[roll(entries.length)] as Entry;
  if (kind === 1) return { key, type: 'put', value: other } as const;
  const bytes = Buffer.from(value);
  const bit = roll(bytes.length * 8);
  bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
  return { key, type: 'put', value: bytes } as const;
}
