import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { FailStopLevel } from './fail-stop-level.ts';

const COUNT = 220;
const ids = Array.from({ length: COUNT }, (_, number) => `booking:${number}`);

async function practiceInFolder() {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const store = await openEmbeddedStore({ dataDir: folder.path });
  onTestFinished(store.close);
  return store.database('practice');
}

/** Writes every document twice; answers the revisions that were superseded. */
async function writeTwice(practice: Database): Promise<readonly { id: string; rev: string }[]> {
  return Promise.all(
    ids.map(async (id) => {
      const first = await practice.put({ _id: id, words: 'the first' });
      if (!first.ok) throw new Error('not written');
      await practice.put({ _id: id, _rev: first.value.rev, words: 'the second' });
      return { id, rev: first.value.rev };
    }),
  );
}

const bodiesOf = async (practice: Database, wanted: readonly { id: string; rev: string }[]) =>
  JSON.stringify((await practice.bulkGet(wanted)).results).split('the first').length - 1;

test('bodies that were superseded go, what stands there stays, and the next time begins where this one ended', async () => {
  const practice = await practiceInFolder();
  const superseded = await writeTwice(practice);
  expect(await bodiesOf(practice, superseded)).toBe(COUNT);

  await practice.compact();

  expect(await bodiesOf(practice, superseded)).toBe(0);
  const left = await practice.getMany<{ words: string }>(ids);
  expect([...left.values()].every(({ words }) => words === 'the second')).toBe(true);
  const writes = await countBatches(() => practice.compact());
  expect(writes).toBeLessThanOrEqual(1);
});

test('a write that comes while it runs is done after two of its steps at most', async () => {
  const practice = await practiceInFolder();
  const superseded = await writeTwice(practice);
  let isDone = false;
  const compacting = practice.compact().then(() => {
    isDone = true;
  });

  const waited: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    waited.push(await countBatches(() => practice.put({ _id: `payment:${number}` })));
    await new Promise((later) => setTimeout(later, 1));
  }

  expect(isDone).toBe(false);
  // Its own, and those that were before it in the queue.
  expect(Math.max(...waited)).toBeLessThanOrEqual(3);
  await compacting;
  expect(await bodiesOf(practice, superseded)).toBe(0);
});

test('it stops when it is told to, and goes on the next time', async () => {
  const practice = await practiceInFolder();
  const superseded = await writeTwice(practice);
  const stop = new AbortController();
  const compacting = practice.compact(stop.signal);
  await practice.put({ _id: 'payment:1' });
  stop.abort();
  await compacting;
  expect(await bodiesOf(practice, superseded)).toBeGreaterThan(0);

  await practice.compact();

  expect(await bodiesOf(practice, superseded)).toBe(0);
});

/** Counts the disk writes until the call returned. */
async function countBatches(call: () => Promise<unknown>): Promise<number> {
  const batch = vi.spyOn(FailStopLevel.prototype, 'write');
  await call();
  const count = batch.mock.calls.length;
  batch.mockRestore();
  return count;
}
