import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { expect, onTestFinished, test } from 'vitest';
import { VirtualTime } from '../world/virtual-time.ts';
import { Mount } from './mount.ts';
import { SimulatedDisk } from './simulated-disk.ts';
import { SimulatedLevel } from './simulated-level.ts';

const { ClassicLevel } = createRequire(new URL('../../apps/sync-server/package.json', import.meta.url))(
  'classic-level',
);

/** A disk without a process: it answers at once. */
function openDisk(name: string) {
  const chance = createChance(1);
  const disk = new SimulatedDisk({
    ...{ time: new VirtualTime(), chance, onStep: () => undefined, ignoresSyncs: false },
  });
  return { disk, mount: new Mount(name, disk), chance };
}

type Level = Pick<SimulatedLevel, 'getMany'> & {
  readonly iterator: () => { readonly nextv: (most: number) => Promise<readonly [string, string][]> };
};

/** In slices, as the store reads them; and each by its key is the same. */
const entriesOf = async (level: Level) => {
  const entries: [string, string][] = [];
  const iterator = level.iterator();
  for (let slice = await iterator.nextv(7); slice.length > 0; slice = await iterator.nextv(7))
    entries.push(...slice);
  expect(await level.getMany(entries.map(([key]) => key))).toEqual(entries.map(([, value]) => value));
  return entries;
};

/** Puts and deletes of texts that fill several blocks of a log. */
async function fill(level: Pick<SimulatedLevel, 'batch'>, chance: ReturnType<typeof createChance>) {
  for (let round = 0; round < 40; round += 1) {
    const batch = level.batch();
    for (let write = chance.between(1, 5); write > 0; write -= 1) {
      const key = `ÿkeysÿ${chance.between(1, 60)}`;
      if (chance.happens(0.2)) batch.del(key);
      else batch.put(key, 'é'.repeat(chance.between(0, 9_000)));
    }
    await batch.write({ sync: true });
  }
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'simulated-level-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('LevelDB finds in the files of the simulated one what that has', async () => {
  const { mount, chance } = openDisk('written');
  const level = new SimulatedLevel(`${mount.folder}/store`);
  await level.open();
  await fill(level, chance);
  const folder = await temporaryFolder();
  for (const name of await mount.list(level.location))
    await writeFile(join(folder, name), await mount.read(join(level.location, name)));

  const real = new ClassicLevel(folder);
  await real.open();
  const found = await entriesOf(real);
  await real.close();

  expect(found.length).toBeGreaterThan(20);
  expect(found).toEqual(await entriesOf(level));
});

test('it finds in the log of LevelDB what LevelDB has, and up to a tear what was before it', async () => {
  const folder = await temporaryFolder();
  const real = new ClassicLevel(folder);
  await real.open();
  await fill(real, createChance(2));
  const all = await entriesOf(real);
  const { mount } = openDisk('read');
  const [whole, torn] = [`${mount.folder}/whole`, `${mount.folder}/torn`];
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name));
    const isLog = name.endsWith('.log');
    for (const place of [whole, torn]) {
      await mount.make(join(place, name));
      const part = isLog && place === torn ? bytes.subarray(0, bytes.length - 5) : bytes;
      await mount.write(join(place, name), part);
    }
  }
  await real.close();

  for (const place of [whole, torn]) {
    const level = new SimulatedLevel(place);
    await level.open();
    const found = await entriesOf(level);
    if (place === whole) expect(found).toEqual(all);
    else expect(found).not.toEqual(all);
    expect(found.length).toBeGreaterThan(20);
  }
});
