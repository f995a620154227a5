import { aBooking } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDocuments } from './add-documents.ts';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from './local-databases.ts';
import { type MirrorDocument, readMirror } from './mirror.ts';
import { answerOf, BODIES, COUNT, HEADS, openStorage } from './mirror-storage.ts';

let past: LocalDatabases;
let byPouch: LocalDatabases;
let run = 0;
beforeEach(async () => {
  run += 1;
  past = openLocalDatabases(`add-documents-${run}`);
  byPouch = openLocalDatabases(`add-documents-${run}-pouch`);
  await Promise.all([past.mirror.info(), byPouch.mirror.info()]);
});
afterEach(() => Promise.all([past, byPouch].map(destroyLocalDatabases)));

const visit = (number: number): MirrorDocument => ({
  ...aBooking({ bookingId: `BK-${String(100_000 + number)}` }),
  _rev: `${1 + (number % 3)}-${number.toString(16).padStart(32, '0')}`,
});
const visits = (from: number, count: number) => Array.from({ length: count }, (_, at) => visit(from + at));

/** All that the browser has of a mirror, as it has it. */
async function recordsOf({ mirror }: LocalDatabases) {
  const storage = await openStorage(mirror);
  const stores = [HEADS, BODIES, COUNT].map((name) => storage?.transaction(name).objectStore(name));
  const all = await Promise.all(
    stores.map((store) => store && answerOf<Record<string, unknown>[]>(store.getAll())),
  );
  const places = await answerOf((stores[1] as IDBObjectStore).getAllKeys());
  storage?.close();
  const [heads = [], bodies = [], counts = []] = all;
  const parsed = heads.map(({ data, ...head }) => ({ ...head, data: JSON.parse(String(data)) }));
  return { heads: parsed, bodies, places, docCount: counts[0]?.docCount };
}

const putBoth = async (documents: readonly MirrorDocument[]) => {
  await addDocuments(past.mirror, documents);
  await byPouch.mirror.bulkDocs([...documents], { new_edits: false });
};

test('what is added lies in the storage as PouchDB puts it there, before and after what it puts itself', async () => {
  await putBoth(visits(0, 600));
  expect(await recordsOf(past)).toEqual(await recordsOf(byPouch));

  for (const { mirror } of [past, byPouch]) {
    const [one, two] = [await mirror.get(visit(1)._id), await mirror.get(visit(2)._id)];
    await mirror.put(Object.assign({}, one, { status: 'completed' }));
    await mirror.remove(two);
    await mirror.bulkDocs([visit(700)], { new_edits: false });
  }
  await putBoth(visits(800, 3));
  expect(await recordsOf(past)).toEqual(await recordsOf(byPouch));
  expect(await readMirror(past.mirror)).toEqual(await readMirror(byPouch.mirror));
  const [own, other] = [await past.mirror.info(), await byPouch.mirror.info()];
  expect([own.doc_count, own.update_seq]).toEqual([other.doc_count, other.update_seq]);
  expect((await past.mirror.changes()).results).toEqual((await byPouch.mirror.changes()).results);
});

test('with one that is there, or in no mirror at all, none is added', async () => {
  await addDocuments(past.mirror, visits(5, 1));
  await expect(addDocuments(past.mirror, visits(0, 300))).rejects.toThrow();
  expect((await readMirror(past.mirror)).documents).toEqual(visits(5, 1));
  expect((await past.mirror.info()).doc_count).toBe(1);
  await expect(addDocuments({ name: 'nowhere' }, visits(0, 1))).rejects.toThrow('laid out otherwise');
});
