import { aBooking } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from './local-databases.ts';
import { readForScreens } from './mirror.ts';
import { forgetReadAhead, readAhead, readForOpening } from './read-ahead.ts';

let databases: LocalDatabases;
let run = 0;
beforeEach(async () => {
  run += 1;
  databases = openLocalDatabases(`read-ahead-${run}`);
  await databases.mirror.put(aBooking());
});
afterEach(async () => {
  forgetReadAhead();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await destroyLocalDatabases(databases);
});

/** Each reading of a whole mirror opens its storage beside PouchDB's connection. */
function countReadings() {
  const { calls } = vi.spyOn(indexedDB, 'open').mock;
  return () => calls.filter(([name]) => name === `_pouch_${databases.mirror.name}`).length;
}
const idsOf = async () => (await readForOpening(databases.mirror)).documents.map(({ _id }) => _id);

test('a mirror that was read ahead is not read again when it is opened', async () => {
  const readings = countReadings();
  readAhead(databases.mirror);
  readAhead(databases.mirror);
  expect(await idsOf()).toEqual(['booking:BK-AAAAAA']);
  expect(readings()).toBe(1);

  expect(await idsOf()).toEqual(['booking:BK-AAAAAA']);
  expect(readings()).toBe(2);
});

test('it is opened with what was written and deleted since, and followed from there on', async () => {
  readAhead(databases.mirror);
  const first = await databases.mirror.get('booking:BK-AAAAAA');
  // Begun later, it ends later.
  await readForScreens(databases.mirror);
  await databases.mirror.put(aBooking({ bookingId: 'BK-BBBBBB' }));
  await databases.mirror.remove(first);

  const { documents, since } = await readForOpening(databases.mirror);

  const last = new Map(documents.map((document) => [document._id, document]));
  expect(last.has('booking:BK-BBBBBB')).toBe(true);
  expect(last.get('booking:BK-AAAAAA')).toMatchObject({ _deleted: true });
  expect((await databases.mirror.changes({ since })).results).toEqual([]);
});

test('a mirror that nobody opens within a minute leaves the memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const readings = countReadings();
  readAhead(databases.mirror);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();

  await readForOpening(databases.mirror);

  expect(readings()).toBe(2);
});

test('a mirror that was opened anew since is read', async () => {
  readAhead(databases.mirror);
  const other = openLocalDatabases(`read-ahead-${run}`);
  await other.mirror.put(aBooking({ bookingId: 'BK-BBBBBB' }));
  const readings = countReadings();

  const { documents } = await readForOpening(other.mirror);

  expect(documents).toHaveLength(2);
  expect(readings()).toBe(1);
});
