import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import PouchDB from 'pouchdb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StoreUnavailable } from '../store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { FailStopLevel } from './fail-stop-level.ts';

async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

test('what was written is there after a restart', async () => {
  const dataDir = await dataFolder();
  const before = await openEmbeddedStore({ dataDir });
  await before.database('practice').put({ _id: 'settings:practice' });
  const lastSeq = await before.database('practice').lastSeq();
  await before.close();

  const after = await openEmbeddedStore({ dataDir });
  onTestFinished(after.close);

  expect(await after.database('practice').get('settings:practice')).toBeDefined();
  expect(await after.database('practice').lastSeq()).toBe(lastSeq);
});

test('a store of the releases on leveldown is read and written, and they read what was written', async () => {
  const dataDir = await dataFolder();
  const folder = join(dataDir, 'store', 'practice');
  await mkdir(folder, { recursive: true });
  const options = { auto_compaction: false, sync: true } as PouchDB.Configuration.LocalDatabaseConfiguration;
  const earlier = new PouchDB(folder, options);
  await earlier.bulkDocs(Array.from({ length: 50 }, (_, number) => ({ _id: `booking:${number}`, number })));
  await earlier.close();

  const store = await openEmbeddedStore({ dataDir });
  const practice = store.database('practice');
  const known = await practice.get<{ number: number }>('booking:7');
  expect(known).toMatchObject({ number: 7 });
  if (known) await practice.put({ ...known, words: 'dry soil' } as typeof known);
  await practice.put({ _id: 'booking:50' });
  await store.close();

  const again = new PouchDB(folder, options);
  onTestFinished(() => again.close());
  expect(await again.info()).toMatchObject({ doc_count: 51, update_seq: 52 });
  expect(await again.get('booking:7')).toMatchObject({ number: 7, words: 'dry soil' });
});

test('a second store on one data folder is refused with a line that says why', async () => {
  const dataDir = await dataFolder();
  const first = await openEmbeddedStore({ dataDir });

  await expect(openEmbeddedStore({ dataDir })).rejects.toThrow(
    `Another Fieldleaf is already running on ${dataDir}`,
  );

  await expect(first.database('ops').get('none')).resolves.toBeUndefined();
  await first.close();
  const next = await openEmbeddedStore({ dataDir });
  await next.close();
});

test('a folder stays locked where nobody keeps the store to close it', async () => {
  const dataDir = await dataFolder();
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const openOnly = async () => (await openEmbeddedStore({ dataDir })).database('ops');
  const ops = await openOnly();
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    await pause(20);
  }

  await expect(openEmbeddedStore({ dataDir })).rejects.toThrow('Another Fieldleaf is already running');
  await expect(ops.get('none')).resolves.toBeUndefined();
});

test('a store whose making was cut off before the disk had it is made anew', async () => {
  const dataDir = await dataFolder();
  for (const name of ['lock', 'practice']) {
    const folder = join(dataDir, 'store', name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'CURRENT'), 'MANIFEST-000001\n');
    await writeFile(join(folder, 'MANIFEST-000001'), '');
    await writeFile(join(folder, '000003.log'), '');
  }
  const store = await openEmbeddedStore({ dataDir });
  await store.database('practice').put({ _id: 'booking:BK-1' });
  await store.close();

  // A database with something in it is never begun anew: there the same is damage.
  const [manifest = ''] = (await readdir(join(dataDir, 'store', 'practice'))).filter((name) =>
    name.startsWith('MANIFEST-'),
  );
  await truncate(join(dataDir, 'store', 'practice', manifest));
  await expect(openEmbeddedStore({ dataDir })).rejects.toThrow('no meta-nextfile entry');
});

test('a data folder that cannot be one is refused with a line that names it', async () => {
  const file = join(await dataFolder(), 'data');
  await writeFile(file, '');

  await expect(openEmbeddedStore({ dataDir: file })).rejects.toMatchObject({
    name: 'StoreNotOpened',
    message: expect.stringContaining(file),
  });
});

test('every write waits for the disk', async () => {
  const store = await openEmbeddedStore({ dataDir: await dataFolder() });
  onTestFinished(store.close);
  const batch = vi.spyOn(FailStopLevel.prototype, 'write');

  const written = await store.database('practice').put({ _id: 'booking:BK-1' });
  if (written.ok) await store.database('practice').remove('booking:BK-1', written.value.rev);
  await store.database('ops').put({ _id: '_local/checkpoint' });

  expect(batch).toHaveBeenCalledTimes(3);
  for (const call of batch.mock.calls) expect(call[1]).toMatchObject({ sync: true });
});

test('a closed store answers nothing, and wakes who waits', async () => {
  const store = await openEmbeddedStore({ dataDir: await dataFolder() });
  const practice = store.database('practice');
  const waiting = practice.waitForChange(await practice.lastSeq(), new AbortController().signal);

  await Promise.all([store.close(), store.close()]);

  await expect(waiting).resolves.toBeUndefined();
  await expect(practice.get('late:1')).rejects.toThrow(StoreUnavailable);
  await expect(practice.put({ _id: 'late:1' })).rejects.toThrow(StoreUnavailable);
});

test('a place that this store has not reached yet reads from the start', async () => {
  const store = await openEmbeddedStore({ dataDir: await dataFolder() });
  onTestFinished(store.close);
  const practice = store.database('practice');
  await practice.put({ _id: 'booking:BK-1' });

  expect(await practice.changes({ since: '999' })).toMatchObject({ changes: [{ id: 'booking:BK-1' }] });
  expect(await practice.changes({ since: '3-opaque' })).toMatchObject({ changes: [{ id: 'booking:BK-1' }] });
  expect(await practice.changes({ since: 'now' })).toMatchObject({ changes: [] });
});
