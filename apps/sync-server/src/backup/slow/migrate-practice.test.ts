import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PouchDB from 'pouchdb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createReadPracticeHead } from '../../practice/practice-head.ts';
import { openStore, type StoreConfig } from '../../store/open-store.ts';
import type { Database, Store } from '../../store/store.ts';
import { startCouchServer } from '../../store/testing/couch-server.ts';
import { startPullSource } from '../../store/testing/pull-source.ts';
import { temporaryPrefix } from '../../store/testing/temporary-prefix.ts';
import { makeDataDir, TEST_NOW } from '../../testing/build-test-app.ts';
import { migratePractice, placeOf, reopenPlace } from '../migrate-practice.ts';
import { whyMoved } from '../moved-store.ts';

vi.setConfig({ testTimeout: 60_000 });

const now = () => TEST_NOW;
const say = () => undefined;

const headOf = (store: Store) => createReadPracticeHead({ ops: store.database('ops'), now })();

async function used<Value>(place: StoreConfig, use: (store: Store) => Promise<Value>): Promise<Value> {
  const store = await openStore(place);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

async function change(database: Database, _id: string, text: string): Promise<void> {
  const found = await database.get(_id);
  await database.put({ _id, text, ...(found && { _rev: found._rev }) } as { _id: string });
}

async function remove(database: Database, id: string): Promise<void> {
  const found = await database.get(id);
  if (found) await database.remove(id, found._rev);
}

/** A phone that pulls from whatever place the practice is in. */
async function openPhone(folder: string) {
  const mirror = new PouchDB(join(folder, 'phone'));
  onTestFinished(() => mirror.close());
  const pull = (place: StoreConfig) =>
    used(place, async (store) => {
      const source = await startPullSource(store.database('practice'));
      const pulled = (await PouchDB.replicate(source.url, mirror)) as { readonly docs_written: number };
      // PouchDB asks for the database's name once more when it is done, and awaits no answer.
      await pause(200);
      await source.stop();
      return pulled.docs_written;
    });
  return { mirror, pull };
}

test('a practice moves to a CouchDB and back, phones go on pulling, and it stays the same practice', async () => {
  const server = await startCouchServer();
  const { prefix, remove: removeDatabases } = temporaryPrefix(server.url);
  onTestFinished(async () => {
    await removeDatabases();
    await server.stop();
  });
  const here: StoreConfig = { dataDir: await makeDataDir(), dbPrefix: prefix };
  const couch = placeOf(`couchdb:${server.url}`, prefix);
  const back = placeOf(`embedded:${await makeDataDir()}`, prefix);
  if (!couch || !back) throw new Error('not places');
  const phone = await openPhone(await makeDataDir());
  const head = await used(here, async (store) => {
    const [practice, ops] = [store.database('practice'), store.database('ops')];
    for (const text of ['1', '2', '3']) await change(practice, 'booking:kept', text);
    await change(practice, 'booking:gone', '1');
    await change(practice, 'settings:practice', 'Grüße');
    await change(ops, 'checkpoint:device-1:abc', 'a place in this store');
    await change(store.database('slots'), 'day:2027-03-15', '10:00');
    await change(store.database('slots'), 'lease:workers', 'nobody');
    return headOf(store);
  });
  await phone.pull(here);
  await used(here, async (store) => {
    const practice = store.database('practice');
    await remove(practice, 'booking:gone');
    await store
      .database('ops')
      .put({ _id: 'checkpoint:mails', since: await practice.lastSeq() } as { _id: string });
    await change(practice, 'booking:unmailed', '1');
  });

  const moved = await migratePractice({ from: here, to: couch, say });

  expect(moved).toEqual({
    ok: true,
    value: 'Moved 5 documents in three databases; each was counted and compared in its new place.',
  });
  expect(await used(couch, headOf)).toEqual(head);
  // The next emails are about the changes not yet emailed.
  const unmailed = await used(couch, async (store) => {
    const since = (await store.database('ops').get<{ since: string }>('checkpoint:mails'))?.since ?? '';
    return store.database('practice').changes({ since });
  });
  expect(unmailed.changes.map(({ id }) => id)).toEqual(['booking:unmailed']);
  expect(await used(couch, (store) => store.database('ops').get('checkpoint:device-1:abc'))).toBeUndefined();
  // The phone lacks what was deleted and what is new, and has the rest by the same names.
  expect(await phone.pull(couch)).toBe(2);
  await used(couch, (store) => change(store.database('practice'), 'booking:kept', '4'));
  expect(await phone.pull(couch)).toBe(1);
  expect(await phone.mirror.get('booking:kept', { conflicts: true })).not.toHaveProperty('_conflicts');
  await expect(phone.mirror.get('booking:gone')).rejects.toMatchObject({ reason: 'deleted' });

  expect(await migratePractice({ from: couch, to: here, say })).toMatchObject({
    error: expect.stringContaining('holds a practice already'),
  });
  expect(await migratePractice({ from: couch, to: back, say })).toMatchObject({ ok: true });

  expect(await used(back, headOf)).toEqual(head);
  expect(await phone.pull(back)).toBe(0);
  expect(await used(back, (store) => store.database('practice').get('booking:kept'))).toMatchObject({
    text: '4',
  });
});

test('no server starts on the place that was left, until it is opened again as another epoch', async () => {
  const left: StoreConfig = { dataDir: await makeDataDir(), dbPrefix: 'fieldleaf' };
  const there: StoreConfig = { dataDir: await makeDataDir(), dbPrefix: 'fieldleaf' };
  const head = await used(left, async (store) => {
    await change(store.database('practice'), 'booking:1', '1');
    return headOf(store);
  });
  const running = await openStore(left);
  expect(await migratePractice({ from: left, to: there, say })).toMatchObject({
    error: `A server is running on ${left.dataDir}: stop it first.`,
  });
  await running.close();
  expect(await migratePractice({ from: there, to: left, say })).toMatchObject({
    error: `There is no practice in ${there.dataDir}: nothing was moved.`,
  });

  expect(await migratePractice({ from: left, to: there, say })).toMatchObject({ ok: true });

  expect(await used(left, whyMoved)).toContain(`This practice was moved to ${there.dataDir}`);
  expect(await used(there, whyMoved)).toBeUndefined();
  expect(await reopenPlace(left)).toMatchObject({ ok: true });
  expect(await used(left, whyMoved)).toBeUndefined();
  const { epoch, practiceId } = await used(left, headOf);
  expect(practiceId).toBe(head.practiceId);
  expect(epoch).not.toBe(head.epoch);
});
