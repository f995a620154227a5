import { ClassicLevel } from 'classic-level';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { FailStopLevel } from './fail-stop-level.ts';

async function openOps() {
  const folder = await temporaryFolder();
  const store = await openEmbeddedStore({ dataDir: folder.path });
  onTestFinished(async () => {
    await store.close();
    await folder.remove();
  });
  return store.database('ops');
}

test('writes that arrive together wait for the disk together, each before it is answered', async () => {
  const ops = await openOps();
  const batch = vi.spyOn(FailStopLevel.prototype, 'write');
  onTestFinished(() => batch.mockRestore());

  const written = await Promise.all(
    Array.from({ length: 21 }, (_, number) => ops.put({ _id: `proof:${number}` })),
  );

  expect(written.every(({ ok }) => ok)).toBe(true);
  // The first finds nobody to share with.
  expect(batch).toHaveBeenCalledTimes(2);
  expect(await ops.count()).toBe(21);
});

test('of those who write one document together the first wins, and nobody else loses by it', async () => {
  const ops = await openOps();

  const [first, second, other, third] = await Promise.all([
    ops.put({ _id: 'proof:1' }),
    ops.put({ _id: 'proof:1' }),
    ops.put({ _id: 'proof:2' }),
    ops.put({ _id: 'proof:1' }),
  ]);

  expect([first.ok, second.ok, other.ok, third.ok]).toEqual([true, false, true, false]);
  expect(await ops.get('proof:1')).toEqual({ _id: 'proof:1', _rev: expect.stringMatching(/^1-/) });
});

test('what was written a moment ago is read without the disk, as the disk has it', async () => {
  const ops = await openOps();
  const written = await ops.put({ _id: 'proof:1', nothing: undefined } as { _id: string });
  const read = vi.spyOn(ClassicLevel.prototype, 'get');
  onTestFinished(() => read.mockRestore());

  const known = await ops.get('proof:1');

  expect(read).not.toHaveBeenCalled();
  expect(known).toStrictEqual({ _id: 'proof:1', _rev: written.ok ? written.value.rev : '' });
  expect((await ops.getMany(['proof:1'])).get('proof:1')).toStrictEqual(known);
});

test('a feed is read with few looks at the disk, and while documents change ends with each as it is', async () => {
  const folder = await temporaryFolder();
  const before = await openEmbeddedStore({ dataDir: folder.path });
  const written = await Promise.all(
    Array.from({ length: 300 }, (_, number) => before.database('ops').put({ _id: `proof:${number}` })),
  );
  // Opened anew it remembers none of them.
  await before.close();
  const store = await openEmbeddedStore({ dataDir: folder.path });
  onTestFinished(async () => {
    await store.close();
    await folder.remove();
  });
  const ops = store.database('ops');
  const read = vi.spyOn(ClassicLevel.prototype, 'get');
  onTestFinished(() => read.mockRestore());
  const seen = new Map<string, string | undefined>();
  let since = '0';
  const follow = async () => {
    const page = await ops.changes({ since, limit: 50, includeDocuments: true });
    for (const { id, revs } of page.changes) seen.set(id, revs[0]);
    since = page.lastSeq;
    return page.changes.length;
  };

  while ((await follow()) > 0);
  expect(seen.size).toBe(300);
  expect(read.mock.calls.length).toBeLessThan(30);
  const changes = written.map(async (first, number) => {
    if (first.ok) await ops.put({ _id: `proof:${number}`, _rev: first.value.rev, words: 'newer' });
  });
  while ((await follow()) > 0);
  await Promise.all(changes);
  while ((await follow()) > 0);

  expect([...seen.values()].filter((rev) => !rev?.startsWith('2-'))).toEqual([]);
});

test('what was removed, or replaced by its revision, is not read from before', async () => {
  const ops = await openOps();
  const gone = await ops.put({ _id: 'proof:1' });
  await ops.put({ _id: 'proof:2' });

  if (gone.ok) await ops.remove('proof:1', gone.value.rev);
  const words = { words: 'newer' };
  const newer = { ...words, _id: 'proof:2', _rev: '9-f', _revisions: { start: 9, ids: ['f'] } };
  await ops.putRevisions([newer]);

  expect(await ops.get('proof:1')).toBeUndefined();
  expect(await ops.get('proof:2')).toMatchObject({ _rev: '9-f', ...words });
});

test('what was looked for a moment ago is known without the disk, until it is written', async () => {
  const ops = await openOps();
  expect(await ops.get('proof:1')).toBeUndefined();
  const read = vi.spyOn(ClassicLevel.prototype, 'get');
  onTestFinished(() => read.mockRestore());

  expect(await ops.get('proof:1')).toBeUndefined();
  expect(read).not.toHaveBeenCalled();

  await ops.put({ _id: 'proof:1' });
  expect(await ops.get('proof:1')).toMatchObject({ _id: 'proof:1' });
});

test('what is read while it is written is not taken for what it is afterwards', async () => {
  const ops = await openOps();
  const seen: unknown[] = [];

  for (let round = 0; round < 50; round += 1) {
    const id = `proof:${round}`;
    await Promise.all([ops.get(id), ops.put({ _id: id }), ops.get(id)]);
    seen.push(await ops.get(id));
  }

  expect(seen).not.toContain(undefined);
});

test('what PouchDB looks up of a document before it writes it, and for each reader of the feed, is known already', async () => {
  const ops = await openOps();
  await ops.get('proof:1');
  const read = vi.spyOn(ClassicLevel.prototype, 'get');
  onTestFinished(() => read.mockRestore());

  const written = await ops.put({ _id: 'proof:1' });
  if (written.ok) await ops.put({ _id: 'proof:1', _rev: written.value.rev });
  const page = await ops.changes({ since: '0', includeDocuments: true });

  expect(page.changes).toMatchObject([{ id: 'proof:1', revs: [expect.stringMatching(/^2-/)] }]);
  expect(read).not.toHaveBeenCalled();
});
