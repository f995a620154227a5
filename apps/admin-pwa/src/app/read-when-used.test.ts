import { aBooking } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectDatabases, connectedDatabases } from '../db/connected-databases.ts';
import { destroyLocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import { projectLock } from '../read-models/lock-state.ts';
import { forgetPractice, usePractice } from '../read-models/practice.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { openPractice } from './lock-control.ts';
import { readWhenUsed } from './read-when-used.ts';

let run = 0;
let close: () => void = () => undefined;
let end: () => void = () => undefined;
beforeEach(async () => {
  run += 1;
  connectDatabases(openLocalDatabases(`read-when-used-${run}`));
  await connectedDatabases().mirror.put(aBooking());
});
afterEach(async () => {
  close();
  end();
  vi.restoreAllMocks();
  forgetPractice();
  projectLock('locked');
  projectSync({ arriving: null });
  await destroyLocalDatabases(connectedDatabases());
});

/** Each reading of a whole mirror opens its storage beside PouchDB's connection. */
function countReadings() {
  const { calls } = vi.spyOn(indexedDB, 'open').mock;
  return () => calls.filter(([name]) => name === `_pouch_${connectedDatabases().mirror.name}`).length;
}
const type = () => window.dispatchEvent(new Event('input'));
const shown = () => [...usePractice.getState().shown.bookingsById.keys()];

test('the practice of a locked phone is read once when it is used, and no screen has it before it is opened', async () => {
  const readings = countReadings();
  end = readWhenUsed();
  type();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([readings(), shown()]).toEqual([1, []]);

  close = await openPractice();

  expect([readings(), shown()]).toEqual([1, ['BK-AAAAAA']]);
});

test('a phone that is open, or whose practice is still arriving, reads nothing ahead', () => {
  const readings = countReadings();
  projectLock('unlocked');
  end = readWhenUsed();
  type();
  projectLock('locked');
  projectSync({ arriving: { received: 3 } });
  type();

  expect(readings()).toBe(0);
});

test('a phone that is handed over has nothing of it in memory, and reads nothing', async () => {
  readWhenUsed()();
  const readings = countReadings();
  type();
  expect(readings()).toBe(0);

  close = await openPractice();

  expect(readings()).toBe(1);
});
