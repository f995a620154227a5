import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished, test } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { createReadPracticeHead } from '../../practice/practice-head.ts';
import { openEmbeddedStore } from '../../store/embedded/embedded-store.ts';
import { type Change, type Revision, StoreUnavailable } from '../../store/store.ts';
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
  withLevel,
} from '../../store/testing/damaged-folder.ts';
import { createAskPhones } from '../ask-phones.ts';
import { backupName } from '../backup-folder.ts';
import { copiesInBackups, mendPractice, openMended } from '../mend-practice.ts';
import { backUpAndSave } from '../testing/small-backup.ts';

const { FAULTS, ROT_TIMES = FAULTS === 'whole' ? '200' : '10' } = process.env;
const TIMES = Number(ROT_TIMES);
const now = () => instantOf(Date.parse('2027-03-01T08:00:00Z'));

function configFor(dataDir: string, BACKUP_DIR: string): Config {
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_DIR });
  if (!config.ok) throw new Error(config.error.join());
  return config.value;
}

const configWithout = (dataDir: string): Config => configFor(dataDir, join(dataDir, 'nowhere'));

/** A practice that had bookings changed, has a backup from amid its last changes, and the others saved beside it. */
async function practiceWithBackup() {
  const dataDir = await smallPractice();
  const folder = join(dataDir, 'backups');
  await mkdir(folder);
  const store = await openEmbeddedStore({ dataDir });
  const [practice, ops] = [store.database('practice'), store.database('ops')];
  await practice.compact();
  const change = async (from: number, to: number) => {
    for (let number = from; number < to; number += 1) {
      const known = await practice.get(`booking:${number}`);
      if (known) await practice.put({ ...known, words: 'of today' });
      await ops.put({ _id: `proof:${number}` });
    }
  };
  await change(0, 10);
  const head = await createReadPracticeHead({ ops, now })();
  const path = join(folder, backupName(now(), head.practiceId));
  const save = await backUpAndSave({ store, path, now });
  await change(10, 20);
  await save();
  await store.close();
  return { dataDir, folder, head };
}

/** Documents that were put back are read again at the end of the feed. */
function withoutPlaces(read: string | undefined) {
  const { feed, ...rest }: { readonly feed: readonly Change[] } = JSON.parse(read ?? '{"feed":[]}');
  const changes = feed.map(({ seq, ...change }) => change);
  return { ...rest, changes: changes.sort((one, other) => (one.id < other.id ? -1 : 1)) };
}

/** A sector the disk gives back with something else in it. */
async function overwriteSector(path: string, bit: number): Promise<void> {
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  const start = (bit >> 3) - ((bit >> 3) % 512);
  await file.write(Buffer.alloc(Math.min(512, size - start), bit % 3 === 0 ? 0 : bit), 0, undefined, start);
  await file.close();
}

type Files = Awaited<ReturnType<typeof filesOf>>;
type Damage = (dataDir: string, seed: number, files: Files) => Promise<unknown>;

const flipBitOf: Damage = (dataDir, seed, files) => {
  const { name, bit } = choose(files, seed);
  return flip(join(dataDir, 'store', name), bit);
};

const overwriteSectorOf: Damage = (dataDir, seed, files) => {
  const { name, bit } = choose(files, seed);
  return overwriteSector(join(dataDir, 'store', name), bit);
};

const damageEntry: Damage = async (dataDir, seed) => {
  const done = damage(await entriesOf(dataDir), seed);
  await withLevel(dataDir, (level) => level.batch([done]));
};

async function damageAndMend(doDamage: Damage) {
  const { dataDir, folder } = await practiceWithBackup();
  const good = withoutPlaces((await readFolder(await copyOf(dataDir))).read);
  const files = (await filesOf(dataDir)).filter(({ name }) => !name.startsWith('lock'));
  const counts = { unchanged: 0, mended: 0, refused: 0 };
  for (let seed = 1; seed <= TIMES; seed += 1) {
    const copy = await copyOf(dataDir);
    await doDamage(copy, seed, files);
    const found = await lookAt(copy);
    const mended = found.length > 0 ? await mendPractice(configFor(copy, folder)) : undefined;
    if (found.length > 0 && !mended?.ok) {
      counts.refused += 1;
      continue;
    }
    expect([seed, withoutPlaces((await readFolder(copy)).read)]).toEqual([seed, good]);
    expect([seed, await lookAt(copy)]).toEqual([seed, []]);
    counts[mended ? 'mended' : 'unchanged'] += 1;
  }
  return counts;
}

const LONGEST_MS = 3_600_000;

test(
  `of ${TIMES} flipped bits each changes nothing, or is put right by its checksum`,
  async () => {
    expect(await damageAndMend(flipBitOf)).toMatchObject({ refused: 0 });
  },
  LONGEST_MS,
);

test.each([
  ['lost sectors', overwriteSectorOf],
  ['changed values and lost keys', damageEntry],
] as const)(
  `of ${TIMES} %s most are made good from a backup, the others refused: none is silent`,
  async (_, doDamage) => {
    const { mended, refused } = await damageAndMend(doDamage);
    expect(mended).toBeGreaterThan(refused);
  },
  LONGEST_MS,
);

/** Changes the body of a booking under the same key, as memory would that fails before it is written. */
async function changeBody(dataDir: string, id: string, words: string) {
  const entries = await entriesOf(dataDir);
  const [key, value] = entries.find(([, text]) => text.includes(`"${id}"`) && text.includes(words)) as Entry;
  const changed = Buffer.from(value.toString().replace('priceCents":9', 'priceCents":8'));
  await withLevel(dataDir, (level) => level.batch([{ type: 'put', key, value: changed }]));
}

test('while it serves, a damaged document is put back from a backup or the changes after it that have its revision; any other stays damaged', async () => {
  const { dataDir, folder, head } = await practiceWithBackup();
  const before = await openEmbeddedStore({ dataDir });
  const good = await before.database('practice').getMany(['booking:7', 'booking:12']);
  const other = await before.database('practice').get('booking:8');
  if (other) await before.database('practice').put({ ...other, words: 'after all of them' });
  await before.close();
  await changeBody(dataDir, 'booking:7', 'of today');
  await changeBody(dataDir, 'booking:8', 'after all of them');
  await changeBody(dataDir, 'booking:9', 'of day');
  await changeBody(dataDir, 'booking:12', 'of today');
  const store = await openEmbeddedStore({ dataDir });
  onTestFinished(store.close);
  const practice = store.database('practice');
  const { signal } = new AbortController();
  const copies = await copiesInBackups(configFor(dataDir, folder).backups, head);

  await expect(practice.get('booking:7')).rejects.toThrow(StoreUnavailable);
  expect(await store.mend?.(copies)).toEqual(['booking:7']);
  expect(store.damaged?.()).toEqual([]);

  expect(await store.look?.(signal)).toEqual(['booking:12', 'booking:8', 'booking:9']);
  // The body of a superseded revision is let go of.
  expect(await store.mend?.(copies)).toEqual(['booking:12', 'booking:9']);
  expect(await practice.getMany(['booking:7', 'booking:12'])).toEqual(good);
  expect(store.damaged?.()).toEqual(['booking:8']);
  await expect(practice.get('booking:8')).rejects.toThrow(StoreUnavailable);
  expect(await store.look?.(signal)).toEqual(['booking:8']);
});

test('a record that no backup has comes back from a phone, if its revision is made of what that sends: anything else is ignored', async () => {
  const { dataDir, folder, head } = await practiceWithBackup();
  const ids = ['booking:15', 'booking:61', 'booking:8'];
  const before = await openEmbeddedStore({ dataDir });
  const written = before.database('practice');
  for (const id of ids) {
    const document = { _id: id, priceCents: 9_561, ...(await written.get(id)), words: 'of now' };
    await written.put(document);
  }
  const phone: readonly Revision[] = JSON.parse(
    JSON.stringify([...(await written.getMany<object>(ids)).values()]),
  );
  await before.close();
  for (const id of ids) await changeBody(dataDir, id, 'of now');
  const store = await openEmbeddedStore({ dataDir });
  onTestFinished(store.close);
  await store.look?.(new AbortController().signal);
  const warned: object[] = [];
  const asking = createAskPhones({ store, warn: (about) => void warned.push(about) });
  expect(asking.wantedFrom('hers')).toEqual([]);
  await store.mend?.(await copiesInBackups(configFor(dataDir, folder).backups, head));
  const wanted = phone.map(({ _id, _rev }) => ({ id: _id, rev: _rev }));
  expect(asking.wantedFrom('hers')).toEqual(wanted);

  const altered = phone.map((document) => ({ ...document, words: 'of nobody' }));
  await asking.takeFrom('stolen', { documents: [...altered, { _id: 'booking:7', _rev: '9-0' }] });
  expect([asking.wantedFrom('stolen'), asking.wantedFrom('hers')]).toEqual([[], wanted]);
  await Promise.all([1, 2].map(() => asking.takeFrom('hers', { documents: [...phone] })));
  await asking.takeFrom('another', { documents: altered });

  expect(await store.look?.(new AbortController().signal)).toEqual([]);
  expect([...(await store.database('practice').getMany(ids)).values()]).toEqual(phone);
  expect([asking.wantedFrom('hers'), store.damaged?.()]).toEqual([[], []]);
  expect(warned).toContainEqual({ mended: ids });
});

test('a start mends a damaged store and says so; where something would be lost it says what, and touches nothing', async () => {
  const { dataDir, folder } = await practiceWithBackup();
  const good = withoutPlaces((await readFolder(await copyOf(dataDir))).read);
  const [table] = (await filesOf(dataDir)).filter(({ name }) => /practice.\d+\.ldb$/.test(name));
  const path = join('store', table?.name ?? '');
  let refused: { readonly copy: string; readonly line: string } | undefined;
  for (let sector = 0; sector * 512 < (table?.size ?? 0) && !refused; sector += 1) {
    const copy = await copyOf(dataDir);
    await overwriteSector(join(copy, path), sector * 4_096 + 1);
    const line = await openMended(configWithout(copy), () => undefined).then(
      (store) => store.close().then(() => ''),
      (error: Error) => error.message,
    );
    if (line.includes('booking:')) refused = { copy, line };
  }
  const { copy = '', line } = refused ?? {};
  expect(line).toMatch(/is not as it was written.*It cannot be mended: booking:.* is in no backup/);

  const said: string[] = [];
  const store = await openMended(configFor(copy, folder), (one) => said.push(one));
  expect(said).toEqual([expect.stringMatching(/^Mended practice, with \d+ documents? from a backup/)]);
  await store.close();
  expect(withoutPlaces((await readFolder(copy)).read)).toEqual(good);
});
