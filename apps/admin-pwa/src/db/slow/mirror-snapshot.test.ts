import { aBooking, moment } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeDatabaseId } from '../database-id.ts';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from '../local-databases.ts';
import { keepSnapshot } from '../make-snapshot.ts';
import { readMirror } from '../mirror.ts';
import { answerOf, BESIDE, openStorage } from '../mirror-storage.ts';
import { readAtOnce, readSnapshot } from '../read-at-once.ts';

const NOW = Date.parse(moment('2026-03-01T09:00:00Z'));
const DAY_MS = 86_400_000;

let databases: LocalDatabases;
let run = 0;
beforeEach(async () => {
  run += 1;
  databases = openLocalDatabases(`snapshot-${run}`);
  for (let number = 0; number < 12; number += 1) await databases.mirror.put(visit(number));
  await databases.mirror.bulkDocs([command as never], { new_edits: false });
});
afterEach(() => destroyLocalDatabases(databases));

const command = { _id: 'command:one', type: 'command', _rev: `1-${'a'.repeat(32)}` };
const idOf = (number: number) => `BK-AAAA${String(number).padStart(2, '0')}` as const;
const visit = (number: number) => aBooking({ bookingId: idOf(number) });

const keep = (now = NOW) => keepSnapshot(databases.mirror, now);

async function inStorage<Value>(work: (storage: IDBDatabase) => Promise<Value>): Promise<Value> {
  const storage = await openStorage(databases.mirror);
  if (!storage) throw new Error('The mirror is laid out otherwise.');
  return work(storage).finally(() => storage.close());
}

const snapshot = () => inStorage(readSnapshot).catch(() => undefined);

const TITLE = '_local/snapshot';
const records = () => IDBKeyRange.bound(TITLE, `${TITLE}/\uffff`);
type Kept = { readonly _id: string; readonly text?: string };
const besideOf = (storage: IDBDatabase) => storage.transaction(BESIDE, 'readwrite').objectStore(BESIDE);
/** All that is kept of snapshots, the title first. */
const kept = () => inStorage((storage): Promise<Kept[]> => answerOf(besideOf(storage).getAll(records())));
const keptText = async () => (await kept()).map(({ text }) => text).join('');
const put = (records: readonly Kept[]) =>
  inStorage(async (storage) => {
    for (const record of records) await answerOf(besideOf(storage).put(record));
  });
const changeTitle = async (changes: object) =>
  put((await kept()).slice(0, 1).map((title) => ({ ...title, ...changes })));
const changePieces = async (change: (text: string) => string) =>
  put((await kept()).slice(1).map(({ _id, text = '' }) => ({ _id, text: change(text) })));

/** Writes a part of its texts only, as a storage that was cut off may have them. */
const tear = (quarters: number) => changePieces((text) => text.slice(0, (text.length * quarters) / 4));

const byId = (documents: readonly { readonly _id: string }[] = []) =>
  Object.fromEntries(documents.map((document) => [document._id, document]));

/** Expects PouchDB's result, which is right. */
async function expectRight(): Promise<void> {
  const { documents, since } = await readMirror(databases.mirror);
  const wanted = documents.filter(({ _id }) => !_id.startsWith('command:'));
  const read = await readAtOnce(databases.mirror);
  expect(byId(read?.documents)).toEqual(byId(wanted));
  expect(read?.since).toBe(since);
}

async function change(number: number, more: object = { changed: true }): Promise<void> {
  const stored = await databases.mirror.get(`booking:${idOf(number)}`);
  await databases.mirror.put(Object.assign({}, stored, more));
}

test('what is read out of the snapshot is what the mirror has, with all that came since', async () => {
  expect(await snapshot()).toBeUndefined();
  expect(await keep()).toBe(true);
  expect((await snapshot())?.documents).toHaveLength(12);
  await expectRight();

  await change(1);
  await change(1, { changed: 'twice' });
  await databases.mirror.put(visit(20));
  await databases.mirror.remove(await databases.mirror.get(`booking:${idOf(2)}`));
  await databases.mirror.remove(await databases.mirror.get(`booking:${idOf(3)}`));
  await databases.mirror.put(visit(3));
  const loses = { ...visit(4), status: 'completed', _rev: `1-${'0'.repeat(32)}` };
  const wins = { ...visit(5), status: 'completed', _rev: `1-${'f'.repeat(32)}` };
  await databases.mirror.bulkDocs([loses, wins] as never[], { new_edits: false });
  await databases.mirror.bulkDocs([{ ...command, _id: 'command:two' } as never], { new_edits: false });
  expect(await snapshot()).toBeDefined();
  await expectRight();
});

test('a snapshot is read with a thousand changes since', async () => {
  await keep();
  await databases.mirror.bulkDocs(Array.from({ length: 1_000 }, (_, at) => visit(100 + at)));
  expect(await snapshot()).toBeDefined();
  await expectRight();
});

test.each([
  ['torn', () => tear(2)],
  ['short of documents', () => changePieces(() => '[]')],
  ['of another version', () => changeTitle({ v: 2 })],
  ['of another mirror', () => changeTitle({ of: '_pouch_fieldleaf-mirror' })],
  ['of a mirror that was ahead', () => changeTitle({ since: 1_000_000 })],
  ['without one of its pieces', () => changeTitle({ pieces: 2 })],
])('a snapshot that is %s is not read, and is made anew', async (_, spoil) => {
  await keep();
  await spoil();
  expect(await snapshot()).toBeUndefined();
  await expectRight();
  expect(await keep()).toBe(true);
  expect(await snapshot()).toBeDefined();
});

test('one that is right is left alone for a day, or until something changes', async () => {
  await keep();
  expect(await keep(NOW + DAY_MS / 2)).toBe(false);
  expect(await keep(NOW + 2 * DAY_MS)).toBe(true);
  await databases.mirror.bulkDocs(Array.from({ length: 101 }, (_, at) => visit(100 + at)));
  expect(await keep(NOW + 2 * DAY_MS)).toBe(true);
});

test('the longer it is, the more may have come since', async () => {
  await keep();
  await changeTitle({ documents: 20_000 });
  await databases.mirror.bulkDocs(Array.from({ length: 150 }, (_, at) => visit(100 + at)));
  expect(await keep()).toBe(false);
  await databases.mirror.bulkDocs(Array.from({ length: 60 }, (_, at) => visit(300 + at)));
  expect(await keep()).toBe(true);
});

test('nothing is kept of who was erased, nor of what was deleted', async () => {
  await change(1, { customer: { ...visit(1).customer, lastName: 'Forgotten' } });
  await keep();
  expect(await keptText()).toContain('Forgotten');
  await change(1, { customer: { ...visit(1).customer, lastName: '' }, erasedAt: '2026-03-01T09:00:00Z' });
  expect(await keep()).toBe(true);
  expect(await keptText()).not.toContain('Forgotten');

  await databases.mirror.remove(await databases.mirror.get(`booking:${idOf(2)}`));
  expect(await keep()).toBe(true);
  expect(await keptText()).not.toContain(idOf(2));
});

test('of one that was cut off, or is of an earlier version, nothing is read and nothing stays', async () => {
  await put([{ _id: `${TITLE}/0000`, text: 'of an earlier version' }]);
  await keep();
  expect(await keptText()).not.toContain('earlier');
  await put([{ _id: `${TITLE}/${NOW}-999/00000`, text: 'half of a later one' }]);
  await expectRight();
  expect(await keep()).toBe(true);
  expect(await keptText()).not.toContain('half');
  await expectRight();
});

test('one that is longer than a piece is read whole, in the order of its ids', async () => {
  await databases.mirror.bulkDocs(Array.from({ length: 4_100 }, (_, at) => visit(1_000 + at)));
  await keep();
  expect(await kept()).toHaveLength(4);
  await expectRight();
}, 30_000);

test('what is saved while one is made is in what is read', async () => {
  const made = keep();
  for (const number of [1, 2]) await change(number, { during: number });
  await databases.mirror.put(visit(50));
  await databases.mirror.remove(await databases.mirror.get(`booking:${idOf(3)}`));
  await made;
  expect(await snapshot()).toBeDefined();
  await expectRight();
});

test('one that is made in a mirror that is filled anew meanwhile is not taken for its own', async () => {
  await writeDatabaseId(databases.mirror, { generation: 'one' });
  const made = keep();
  await writeDatabaseId(databases.mirror, { generation: 'two' });
  await made;
  await expectRight();
  await keep();
  expect(await snapshot()).toBeDefined();
  await expectRight();
});

test('it goes with its mirror, and another mirror has none of it', async () => {
  await keep();
  await databases.mirror.destroy();
  databases = openLocalDatabases(`snapshot-${run}`);
  await databases.mirror.put(visit(30));
  expect(await snapshot()).toBeUndefined();
  await expectRight();
});

test('one that was put into another mirror, or into one that was filled anew, is not read', async () => {
  await writeDatabaseId(databases.mirror, { generation: 'one' });
  await keep();
  const foreign = await kept();
  const own = databases;
  databases = openLocalDatabases(`snapshot-${run}-other`);
  for (let number = 40; number < 52; number += 1) await databases.mirror.put(visit(number));
  await writeDatabaseId(databases.mirror, { generation: 'one' });
  await put(foreign);
  expect(await snapshot()).toBeUndefined();
  await expectRight();
  expect(await keep()).toBe(true);
  await destroyLocalDatabases(databases);

  databases = own;
  expect(await snapshot()).toBeDefined();
  await writeDatabaseId(databases.mirror, { generation: 'two' });
  expect(await snapshot()).toBeUndefined();
  await expectRight();
});

test('whatever happens in between, to the documents or to the snapshot, what is read is what the mirror has', async () => {
  let seed = 7;
  const pick = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  let earlier: readonly Kept[] = [];
  for (let step = 0; step < 90; step += 1) {
    const number = pick(12);
    const stored = await databases.mirror.get(`booking:${idOf(number)}`).catch(() => undefined);
    const what = pick(8);
    if (what === 0) await keep(NOW + pick(3) * DAY_MS);
    else if (what === 5) earlier = await kept();
    else if (what === 6) await put(earlier);
    else if (what === 7) await tear(pick(4));
    else if (!stored) await databases.mirror.put(visit(number));
    else if (what === 1) await databases.mirror.remove(stored);
    else if (what === 2) {
      const _rev = `1-${pick(16).toString(16).repeat(32)}`;
      await databases.mirror.bulkDocs([{ ...visit(number), _rev }], { new_edits: false });
    } else await change(number, { step });
    if (what > 4 || step % 4 === 0) await expectRight();
  }
});
