import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCustomer } from '@fieldleaf/domain/customer/customer';
import { redactCustomer } from '@fieldleaf/domain/customer/redact';
import { expect, onTestFinished, test } from 'vitest';
import { beginNewEpoch } from '../../practice-head.ts';
import { openSnapshotPlace } from '../snapshot-place.ts';
import {
  CHANGES,
  daysAgo,
  fromStore,
  known,
  NOW,
  openPractice,
  openStopped,
  start,
} from '../testing/changing-practice.ts';

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a snapshot and what changed since are the same as the store, whatever changed (%i)',
  async (seed) => {
    const { store, place, change } = await openStopped(seed);
    await change(60);

    const second = await start(store, place);
    expect(known(second.kept)).toEqual(await fromStore(store));
    // The next snapshot is made from a loaded one, amid ongoing changes.
    await change(CHANGES);
    await second.follow();
    await change(5);
    await second.kept.keep({ isLast: true });
    await change(20);

    const third = await start(store, place);
    expect(known(third.kept)).toEqual(await fromStore(store));
    expect(third.read).toBeLessThanOrEqual(25);
  },
);

test('a start reads only what changed since the snapshot, however much there is', async () => {
  const { store, place } = await openStopped();
  const documents = store.database('practice');
  for (const number of ['a', 'b', 'c']) await documents.put(newCustomer(`${number}@example.com`));

  expect((await start(store, place)).read).toBe(3);
});

test('how much of a snapshot is read is told as it is read', async () => {
  const { store, place } = await openStopped();

  const { shares } = await start(store, place);

  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

type Stopped = Awaited<ReturnType<typeof openStopped>>;

/** Each spoils what a server left behind, in a way in which it is spoilt in reality. */
const DOUBTS: Readonly<Record<string, (stopped: Stopped) => Promise<void>>> = {
  'is torn': async ({ place }) => {
    place.bytes = place.bytes?.subarray(0, -40);
  },
  'ends in the middle of a page': async ({ place }) => {
    place.bytes = place.bytes?.subarray(0, place.bytes.length / 2);
  },
  'has a bit that flipped': async ({ place }) => {
    const bytes = Buffer.from(place.bytes ?? []);
    bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1;
    place.bytes = bytes;
  },
  'is longer than it says': async ({ place }) => {
    place.bytes = Buffer.concat([place.bytes ?? Buffer.alloc(0), Buffer.from('x')]);
  },
  'is of another model': async ({ place }) => {
    const text = Buffer.from(place.bytes ?? []).toString('latin1');
    place.bytes = Buffer.from(text.replace(/"shape":"...../, '"shape":"xxxxx'), 'latin1');
  },
  'is of another practice': async ({ place }) => {
    const other = await openStopped(9);
    place.bytes = other.place.bytes;
  },
  'is of another epoch': async ({ store }) => {
    await beginNewEpoch(store.database('ops'), { backupMadeAt: daysAgo(1), now: NOW });
  },
  'is one the store has never heard of': async ({ store }) => {
    const ops = store.database('ops');
    const known = await ops.get('checkpoint:read-model');
    if (known) await ops.remove(known._id, known._rev);
  },
};

test.each(Object.entries(DOUBTS))(
  'a snapshot that %s is thrown away, and the store is read',
  async (_, spoil) => {
    const stopped = await openStopped();
    await spoil(stopped);

    const started = await start(stopped.store, stopped.place);

    expect(started.read).toBeGreaterThan(30);
    expect(known(started.kept)).toEqual(await fromStore(stopped.store));
    expect([stopped.place.bytes, stopped.place.readers]).toEqual([undefined, 0]);
  },
);

test('of somebody who is forgotten, here or by another server, no snapshot is left', async () => {
  const { store, place } = await openStopped();
  const server = await start(store, place);
  const documents = store.database('practice');
  await documents.put(redactCustomer(newCustomer('ben@example.com'), NOW));
  await server.follow();
  await server.kept.drop();

  expect(place.bytes).toBeUndefined();
});

test('a snapshot that is being written while somebody is forgotten is never there', async () => {
  const { store, place } = await openPractice();
  const server = await start(store, place);
  const keeping = server.kept.keep({ isLast: true });
  await server.kept.drop();
  await keeping;

  expect(place.bytes).toBeUndefined();
});

test('the file is its owner’s alone, and a write that was cut short leaves the one before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldleaf-snapshot-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = openSnapshotPlace(folder);
  const { signal } = new AbortController();
  await place.replace([Buffer.from('first')], signal);

  await expect(place.replace([Buffer.from('second')], AbortSignal.abort())).rejects.toThrow();

  const [file, ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect((await stat(join(folder, String(file)))).mode & 0o777).toBe(0o600);
  const chunks: Uint8Array[] = [];
  for await (const chunk of place.read()) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('first');
});
