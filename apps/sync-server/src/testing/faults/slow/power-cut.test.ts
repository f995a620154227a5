import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { expect, inject, test } from 'vitest';
import { openEmbeddedStore } from '../../../store/embedded/embedded-store.ts';
import { makeDataDir } from '../../build-test-app.ts';
import { diskAfterCut, readNotes } from '../power-cut/disk-after-cut.ts';
import { expectKept, FAULTS_SEED, isWhole } from '../promise.ts';

const CUTS = isWhole ? 100 : 8;
const WRITES = isWhole ? 8_000 : 2_400;

/** Environment that has a process note down what it writes under the folder; undefined where nothing compiles C. */
async function recorder(dataDir: string) {
  const folder = await makeDataDir();
  const source = new URL('../power-cut/record-writes.c', import.meta.url).pathname;
  const library = join(folder, 'record-writes.so');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl', '-lpthread'], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  const log = join(folder, 'notes');
  return { log, environment: { LD_PRELOAD: library, CUT_ROOT: dataDir, CUT_LOG: log } };
}

const NOT_RUN = 'needs Linux and a C compiler';

const now = () => process.hrtime.bigint();

type Promised = { readonly id: string; readonly at: bigint };

type Recorded = {
  readonly dataDir: string;
  readonly log: string;
  readonly promised: readonly Promised[];
  /** Ids that are there. */
  readonly kept: (dataDir: string) => Promise<ReadonlySet<string>>;
};

/** Cuts the power at so many moments of a recording, and once more each as if nobody had waited for the disk. */
async function cutPower({ dataDir, log, promised, kept }: Recorded) {
  const notes = await readNotes(log);
  const chance = createChance(FAULTS_SEED);
  const lost: string[] = [];
  const stuck: string[] = [];
  let losing = 0;
  for (let cut = 1; cut <= CUTS; cut += 1) {
    const done = chance.between(1, notes.length - 1);
    const at = notes[done]?.at ?? 0n;
    const due = promised.filter((each) => each.at < at);
    const missing = async (ignoresSyncs: boolean) => {
      const after = await makeDataDir();
      const disk = diskAfterCut({ notes, done, chance: createChance(FAULTS_SEED + cut), ignoresSyncs });
      await writeDisk(disk, dataDir, after);
      const found = await kept(after).catch((error) => String(error));
      await rm(after, { recursive: true });
      if (typeof found === 'string') return found;
      return due.filter(({ id }) => !found.has(id)).map(({ id }) => id);
    };
    const gone = await missing(false);
    if (typeof gone === 'string') stuck.push(`cut ${cut}, after call ${done}: ${gone}`);
    else lost.push(...gone.map((id) => `cut ${cut}, after call ${done}: ${id}`));
    if ((await missing(true)).length > 0) losing += 1;
  }
  return { lost, stuck, losing, calls: notes.length };
}

async function writeDisk(disk: ReadonlyMap<string, Buffer>, from: string, to: string): Promise<void> {
  for (const [name, contents] of disk) {
    const path = to + name.slice(from.length);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
}

/** Ids of the bookings that a store has; it takes a write, and a look finds nothing. */
async function bookingsIn(dataDir: string): Promise<ReadonlySet<string>> {
  const store = await openEmbeddedStore({ dataDir });
  try {
    const practice = store.database('practice');
    const bookings = await practice.range<{ _id: string }>({ from: 'booking:', to: 'booking:\uffff' });
    if (!(await practice.put({ _id: 'after:1' })).ok) throw new Error('takes no write');
    const damaged = (await store.look?.(new AbortController().signal)) ?? [];
    if (damaged.length > 0) throw new Error(`damaged: ${damaged.join(', ')}`);
    return new Set(bookings.map(({ _id }) => _id));
  } finally {
    await store.close();
  }
}

test('the power goes while the store writes and compacts: it opens, and has what it acknowledged', async (context) => {
  const dataDir = await makeDataDir();
  const recording = await recorder(dataDir);
  if (!recording) return context.skip(NOT_RUN);
  const program = join(inject('programs'), 'write-until-killed.js');
  const child = spawn(process.execPath, [program, dataDir, String(WRITES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...recording.environment },
  });
  const promised: Promised[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    if (line === 'all') child.kill('SIGKILL');
    else promised.push({ id: `booking:${line}`, at: now() });
  });
  await once(lines, 'close');
  expect(promised).toHaveLength(WRITES);

  const { lost, stuck, losing, calls } = await cutPower({
    ...{ dataDir, log: recording.log, promised, kept: bookingsIn },
  });

  const attack = `${CUTS} cuts amid ${calls} calls of ${WRITES} writes; had nobody waited for the disk, ${losing} would have lost (seed ${FAULTS_SEED})`;
  expectKept(context, attack, { lost, twice: [], stuck });
  expect(losing).toBeGreaterThan(CUTS / 4);
}, 600_000);
