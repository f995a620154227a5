import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allRead, followChanges } from '../db/change-feed.ts';
import { checkDatabaseId } from '../db/check-database-id.ts';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import { readMirror } from '../db/mirror.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { booking, first, idsOf, rest, serverWith, stream, WHOLE } from '../testing/first-load-server.ts';

let databases: LocalDatabases;
let run = 0;
beforeEach(async () => {
  run += 1;
  databases = openLocalDatabases(`opened-while-arriving-${run}`);
  await checkDatabaseId(databases);
  projectSync({ arriving: null, mirrorComplete: false });
});
afterEach(() => destroyLocalDatabases(databases));

const idsIn = async () => idsOf((await readMirror(databases.mirror)).documents);

test('opened while it comes, it shows what is needed first, then the rest, and then follows', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const store = databases.mirror.bulkDocs.bind(databases.mirror);
  vi.spyOn(databases.mirror, 'bulkDocs').mockImplementation((async (documents: never, options: object) => {
    const written = await store(documents, options);
    if (JSON.stringify(documents).includes('BK-AAAAAB')) await held;
    return written;
  }) as never);
  const receiving = serverWith(() => stream(WHOLE)).receive(databases);
  // The rest is stored, and whoever stores it has not heard so.
  await expect.poll(idsIn).toEqual(idsOf([...first, ...rest]));

  const shown: string[][] = [];
  const stop = await followChanges(databases, {
    onMirror: (documents) => shown.push(idsOf(documents)),
    onOutbox: () => undefined,
    onFailure: () => undefined,
  });
  expect(shown).toEqual([idsOf(first)]);
  await allRead();
  expect(shown).toEqual([idsOf(first), idsOf([...first, ...rest])]);
  release();
  expect(await receiving).toMatchObject({ ok: true });

  await databases.mirror.bulkDocs([booking('D')], { new_edits: false });
  await expect.poll(() => shown.at(-1)).toEqual(idsOf([booking('D')]));
  stop();
});

test('closed before all of it is shown, nothing more is', async () => {
  const cutOff = serverWith(() => stream([{ v: 1, since: '7' }, { first }, { documents: rest }]));
  await cutOff.receive(databases);
  const shown: string[][] = [];
  const stop = await followChanges(databases, {
    onMirror: (documents) => shown.push(idsOf(documents)),
    onOutbox: () => undefined,
    onFailure: () => undefined,
  });
  stop();
  await allRead();
  expect(shown).toEqual([idsOf(first)]);
});

test('while somebody waits for a screen, no more is stored than what is needed first', async () => {
  let answer: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const ask = databases.outbox.info.bind(databases.outbox);
  vi.spyOn(databases.outbox, 'info').mockImplementationOnce(() => waits.then(() => ask()));
  const order: string[] = [];
  const opening = followChanges(databases, {
    onMirror: () => undefined,
    onOutbox: () => order.push('opened'),
    onFailure: () => undefined,
  });
  const receiving = serverWith(() => stream(WHOLE))
    .receive(databases)
    .then(() => order.push('stored'));
  await expect.poll(idsIn).toEqual(idsOf(first));
  // Storing the rest takes a few milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await idsIn()).toEqual(idsOf(first));

  answer();
  const stop = await opening;
  await receiving;
  expect(order).toEqual(['opened', 'stored']);
  expect(await idsIn()).toEqual(idsOf([...first, ...rest]));
  stop();
});

test('a storage that PouchDB alone can read is read by it', async () => {
  const cutOff = serverWith(() => stream([{ v: 1, since: '7' }, { first }, { documents: rest }]));
  await cutOff.receive(databases);
  const pastPouch = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('No such index.', 'NotFoundError');
  });
  const onFailure = vi.fn();
  const shown: string[][] = [];
  const stop = await followChanges(databases, {
    onMirror: (documents) => shown.push(idsOf(documents)),
    onOutbox: () => undefined,
    onFailure,
  });
  await allRead();

  expect(pastPouch).toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
  expect(shown).toEqual([idsOf(first), await idsIn()]);
  stop();
});
