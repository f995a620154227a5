import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StoreUnavailable } from '../../store.ts';
import {
  choose,
  copyOf,
  damage,
  type Entry,
  entriesOf,
  filesOf,
  flip,
  lookAt,
  readFolder,
  smallPractice,
  takeSealsOff,
  withLevel,
} from '../../testing/damaged-folder.ts';
import { openEmbeddedStore } from '../embedded-store.ts';

const FLIPS = process.env.PROPERTY_RUNS === 'whole' ? 1_000 : 100;

test(`of ${FLIPS} flipped bits each changes nothing or is refused: none is silent`, async () => {
  const original = await smallPractice();
  const files = await filesOf(original);
  const good = await readFolder(await copyOf(original));
  const silent: string[] = [];
  let refused = 0;
  for (let seed = 1; seed <= FLIPS; seed += 1) {
    const copy = await copyOf(original);
    const { name, bit } = choose(files, seed);
    await flip(join(copy, 'store', name), bit);
    const { read, refusal } = await readFolder(copy);
    if (refusal) refused += 1;
    else if (read !== good.read) silent.push(`seed ${seed}: ${name}, bit ${bit}`);
  }
  expect(silent).toEqual([]);
  expect(refused).toBeGreaterThan(FLIPS / 2);
}, 600_000);

test(`of ${FLIPS} damaged values and lost keys each changes nothing, or is refused or named by a look`, async () => {
  const original = await smallPractice();
  const good = await readFolder(await copyOf(original));
  const entries = await entriesOf(original);
  const silent: string[] = [];
  let named = 0;
  for (let seed = 1; seed <= FLIPS; seed += 1) {
    const copy = await copyOf(original);
    const done = damage(entries, seed);
    await withLevel(copy, (level) => level.batch([done]));
    const found = await lookAt(copy);
    if (found.length > 0) named += 1;
    else if ((await readFolder(copy)).read !== good.read)
      silent.push(`seed ${seed}: ${done.type} ${done.key}`);
  }
  expect(silent).toEqual([]);
  expect(named).toBeGreaterThan(FLIPS / 2);
}, 600_000);

test('a bad body is an outage of its document, never missing; the others are read and written, and a look names it', async () => {
  const dataDir = await smallPractice();
  const body = (await entriesOf(dataDir)).find(
    ([, value]) => value.includes('"booking:7"') && value.includes('of day 1'),
  );
  const [key, value] = body as Entry;
  const changed = Buffer.from(value.toString().replace('9507', '9503'));
  await withLevel(dataDir, (level) => level.batch([{ type: 'put', key, value: changed }]));
  const store = await openEmbeddedStore({ dataDir });
  onTestFinished(store.close);
  const practice = store.database('practice');

  await expect(practice.get('booking:7')).rejects.toThrow(StoreUnavailable);
  await expect(practice.range({ from: 'booking:7', to: 'booking:7' })).rejects.toThrow(StoreUnavailable);
  expect(await practice.get('booking:8')).toMatchObject({ priceCents: 9_508 });
  expect((await practice.put({ _id: 'booking:99' })).ok).toBe(true);
  expect(store.damaged?.()).toHaveLength(1);
  expect(await store.look?.(new AbortController().signal)).toEqual(['booking:7']);
});

test('revisions that cannot be read are not written over by somebody who takes the document for new', async () => {
  const dataDir = await smallPractice();
  const key = 'ÿdocument-storeÿbooking:7';
  const [, value] = (await entriesOf(dataDir)).find((entry) => entry[0] === key) as Entry;
  const changed = Buffer.from(value.toString().replace('"deleted":false', '"deleted":true '));
  await withLevel(dataDir, (level) => level.batch([{ type: 'put', key, value: changed }]));
  const store = await openEmbeddedStore({ dataDir });
  onTestFinished(store.close);
  const practice = store.database('practice');

  await expect(practice.put({ _id: 'booking:7' })).rejects.toThrow(StoreUnavailable);
  await expect(practice.changes({ since: '0' })).rejects.toThrow(StoreUnavailable);
  expect(await store.look?.(new AbortController().signal)).toEqual(['booking:7']);
  expect((await practice.put({ _id: 'booking:98' })).ok).toBe(true);
});

test('values of the release before, which have no checksum, are read, and have one once they are written', async () => {
  const dataDir = await smallPractice();
  const good = await readFolder(await copyOf(dataDir));
  await takeSealsOff(dataDir);

  expect((await readFolder(dataDir)).read).toBe(good.read);

  const store = await openEmbeddedStore({ dataDir });
  const known = await store.database('practice').get('booking:7');
  if (known) await store.database('practice').put({ ...known });
  await store.close();
  const sealed = (await entriesOf(dataDir)).filter(([, value]) => /\s{16}$/.test(value.toString()));
  expect(sealed.map(([key]) => key)).toContain('ÿdocument-storeÿbooking:7');
  // Blanks are no part of JSON: the release before reads them too.
  for (const [, value] of sealed) expect(() => JSON.parse(value.toString())).not.toThrow();
});

test('a look through an undamaged practice finds nothing', async () => {
  const store = await openEmbeddedStore({ dataDir: await smallPractice() });
  onTestFinished(store.close);
  const practice = store.database('practice');
  const known = await practice.get('booking:1');
  if (known) await practice.remove(known._id, known._rev);
  await practice.compact();
  expect(await store.look?.(new AbortController().signal)).toEqual([]);
});

test('tables nobody uses may be as a kill or a power cut left them: half written, empty, full of nothing', async () => {
  const dataDir = await smallPractice();
  const good = await readFolder(await copyOf(dataDir));
  const table = (await filesOf(dataDir)).find(({ name }) => /practice\/\d+\.ldb$/.test(name));
  const { name = '', size = 0 } = table ?? {};
  const bytes = await readFile(join(dataDir, 'store', name));
  const leftOver = (number: number, left: Buffer) =>
    writeFile(join(dataDir, 'store', 'practice', `00999${number}.ldb`), left);
  await leftOver(1, bytes.subarray(0, size / 2));
  await leftOver(2, Buffer.alloc(0));
  await leftOver(3, Buffer.concat([Buffer.alloc(size / 2), bytes.subarray(size / 2)]));

  expect((await readFolder(await copyOf(dataDir))).read).toBe(good.read);

  await truncate(join(dataDir, 'store', name), Math.floor(size / 2));
  expect((await readFolder(dataDir)).refusal).toContain(`${name} is not as it was written`);
});

test('a log cut short at any length is refused, unless nothing was in what is gone', async () => {
  const original = await smallPractice();
  const good = await readFolder(await copyOf(original));
  const log = (await filesOf(original)).find(({ name }) => /practice\/\d+\.log$/.test(name));
  const { name = '', size = 0 } = log ?? {};
  expect(size).toBeGreaterThan(1_000);
  for (let part = 0; part < 24; part += 1) {
    const copy = await copyOf(original);
    await truncate(join(copy, 'store', name), Math.floor((size * part) / 24));
    const { read, refusal } = await readFolder(copy);
    if (read === good.read) continue;
    expect(refusal).toMatch(/acknowledged \d+ writes and has \d+/);
  }
}, 600_000);
