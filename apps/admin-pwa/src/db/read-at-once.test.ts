import { aBooking, aPayment } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from './local-databases.ts';
import { readForScreens, readMirror } from './mirror.ts';
import { readAtOnce } from './read-at-once.ts';

let databases: LocalDatabases;
let run = 0;
beforeEach(() => {
  run += 1;
  databases = openLocalDatabases(`read-at-once-${run}`);
});
afterEach(() => destroyLocalDatabases(databases));

const idOf = (number: number) => `BK-AAAA${String(number).padStart(2, '0')}` as const;

const byId = (documents: readonly { readonly _id: string }[] = []) =>
  Object.fromEntries(documents.map((document) => [document._id, document]));

/** Written, changed, deleted, deleted and written again, and of two revisions beside each other. */
async function fill({ mirror }: LocalDatabases) {
  for (let number = 0; number < 20; number += 1) await mirror.put(aBooking({ bookingId: idOf(number) }));
  await mirror.put(aPayment({ bookingId: idOf(1), reference: 'pi_one:two' }));
  // Its revision stands behind those of an id that goes on where it ends.
  for (const _id of ['zone:last', 'zone:last-but-more']) await mirror.put({ _id } as never);
  const change = async (number: number) => {
    const stored = await mirror.get(`booking:${idOf(number)}`);
    await mirror.put(Object.assign({}, stored, { changed: stored._rev }));
  };
  await change(1);
  await change(1);
  await change(2);
  for (const number of [3, 4]) await mirror.remove(await mirror.get(`booking:${idOf(number)}`));
  await mirror.put(aBooking({ bookingId: idOf(4) }));
  const beside = { ...aBooking({ bookingId: idOf(5), status: 'completed' }), _rev: `1-${'f'.repeat(32)}` };
  await mirror.bulkDocs([beside], { new_edits: false });
}

test('read at once it is what PouchDB answers, revision by revision', async () => {
  await fill(databases);
  const { documents } = await readMirror(databases.mirror);
  expect(documents).toHaveLength(22);
  expect(byId((await readAtOnce(databases.mirror))?.documents)).toEqual(byId(documents));
});

test('the screens get all but the records of commands', async () => {
  await fill(databases);
  const { documents: before } = await readForScreens(databases.mirror);
  const record = { _id: 'command:one', type: 'command', _rev: `1-${'a'.repeat(32)}` };
  await databases.mirror.bulkDocs([record as never], { new_edits: false });
  const { documents, since } = await readForScreens(databases.mirror);
  expect(byId(documents)).toEqual(byId(before));
  expect(since).toBe((await databases.mirror.info()).update_seq);
});

test('what is not there is not made, and storage that is laid out otherwise is left to PouchDB', async () => {
  expect(await readAtOnce({ name: 'nothing' })).toBeUndefined();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('_pouch_nothing');

  const later = indexedDB.open('_pouch_later', 6);
  await new Promise((resolve) => {
    later.onsuccess = resolve;
  });
  later.result.close();
  expect(await readAtOnce({ name: 'later' })).toBeUndefined();
});
