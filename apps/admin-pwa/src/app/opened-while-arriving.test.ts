import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allRead, followChanges } from '../db/change-feed.ts';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import { readMirror } from '../db/mirror.ts';
import { settleGeneration } from '../db/settle-generation.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { booking, first, idsOf, rest, serverWith, stream, WHOLE } from '../testing/first-load-server.ts';

let databases: LocalDatabases;
let run = 0;
beforeEach(async () => {
  run += 1;
  databases = openLocalDatabases(`opened-while-arriving-${run}`);
  await settleGeneration(databases);
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
