import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished, test } from 'vitest';
import { noticeBackup } from '../health/notice-backup.ts';
import { beginNewEpoch, readRestores } from '../practice/practice-head.ts';
import { openStore } from '../store/open-store.ts';
import type { Database, Store } from '../store/store.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { temporaryFolder } from '../store/testing/temporary-folder.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { keepBackups } from './keep-backups.ts';
import { keepChanges } from './keep-changes.ts';
import { restoreBackup } from './restore-backup.ts';
import { configOf, say } from './testing/small-backup.ts';

const SECOND = 1 / 60;

/** A server that keeps backups and saves changes when it is told to. */
async function openSaving(store: Store = createMemoryStore()) {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const folder = join(path, 'backups');
  const backups = { folder, everyHours: 24, keepDays: 5 };
  const clock = { now: TEST_NOW };
  const warned: string[] = [];
  const warn = (_: object, message: string) => void warned.push(message);
  const options = { backups, dataDir: path, warn };
  const { ctx } = await startServer(store, () => clock.now, options);
  const pass = (minutes: number) => {
    clock.now = plusMinutes(clock.now, minutes);
  };
  const saveAfter = async (minutes: number): Promise<Instant> => {
    pass(minutes);
    await keepChanges(ctx);
    return clock.now;
  };
  const backUpAfter = async (minutes: number) => {
    pass(minutes);
    await keepBackups(ctx);
    return (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  };
  const segments = async () => {
    const names = await readdir(folder);
    const beside = names.filter((name) => name.endsWith('.changes')).map((name) => join(folder, name));
    return (
      await Promise.all(beside.map(async (each) => (await readdir(each)).map((name) => join(each, name))))
    )
      .flat()
      .sort();
  };
  let restored = 0;
  /** Ids of the bookings in a place that was restored into, and what the command said. */
  const restore = async (to?: Instant) => {
    restored += 1;
    const config = configOf({ DATA_DIR: join(path, `anew-${restored}`), BACKUP_DIR: folder });
    const said = await restoreBackup(config, { to, replace: false }, say);
    if (!said.ok) return { error: said.error, ids: [], restores: [] };
    const store = await openStore(config);
    const found = await store.database('practice').range({ from: 'booking:', to: 'booking:\uffff' });
    const restores = await readRestores(store.database('ops'));
    await store.close();
    return { value: said.value, ids: found.map(({ _id }) => _id.slice(8)), restores };
  };
  await keepBackups(ctx);
  const takeOver = async () => (await startServer(store, () => clock.now, options)).ctx;
  return { ctx, takeOver, folder, warned, saveAfter, backUpAfter, segments, restore };
}

const add = (database: Database, name: string, more: object = {}) =>
  database.put({ _id: `booking:${name}`, ...more } as { _id: string });

test('changes are saved beside the backup, none when nothing changed, and a restore has them up to any moment', async () => {
  const { ctx, saveAfter, segments, restore } = await openSaving();
  const practice = ctx.store.database('practice');
  await add(practice, 'one');
  const first = await saveAfter(3 * SECOND);
  const written = await segments();
  await saveAfter(3 * SECOND);
  expect(await segments()).toEqual(written);
  expect(written).toHaveLength(2);

  const one = await practice.get('booking:one');
  await practice.remove('booking:one', one?._rev ?? '');
  await add(practice, 'two', { photo: 'x'.repeat(300_000) });
  const second = await saveAfter(3 * SECOND);

  expect(await segments()).toHaveLength(3);
  expect(ctx.saving).toMatchObject({ savedUpTo: second, failure: null });
  const whole = await restore();
  expect(whole).toMatchObject({ ids: ['two'], restores: [{ backupMadeAt: second }] });
  expect(whole.value).toContain(`and what changed until ${second}`);
  expect(await restore(plusMinutes(second, -SECOND))).toMatchObject({
    ids: ['one'],
    restores: [{ backupMadeAt: first }],
  });
});

test('a segment that is missing, altered or put in another place is seen before anything is restored', async () => {
  const { ctx, saveAfter, segments, restore } = await openSaving();
  const moments: Instant[] = [];
  for (const name of ['one', 'two', 'three']) {
    await add(ctx.store.database('practice'), name);
    moments.push(await saveAfter(3 * SECOND));
  }
  const [, , second = '', third = ''] = await segments();
  const whole = await readFile(second);
  const refusal = {
    error: expect.stringMatching(
      new RegExp(`^Nothing was restored: .*changes after ${moments[0]}.*With --to ${moments[0]}`),
    ),
  };

  await rm(second);
  expect(await restore()).toMatchObject(refusal);
  await writeFile(second, whole.with(whole.length - 12, (whole.at(-12) ?? 0) ^ 1));
  expect(await restore()).toMatchObject(refusal);
  await writeFile(second, await readFile(third));
  expect(await restore()).toMatchObject(refusal);
  expect(await restore(moments[0])).toMatchObject({ ids: ['one'] });
  await writeFile(second, whole);
  expect(await restore()).toMatchObject({ ids: ['one', 'three', 'two'] });
});

test('a folder that is away is said once, stops nothing, and everything is caught up on', async () => {
  const { ctx, folder, saveAfter, warned, restore } = await openSaving();
  await saveAfter(3 * SECOND);
  await rename(folder, `${folder}-away`);
  await writeFile(folder, 'a disk that is not there');

  for (const name of ['one', 'two']) {
    await add(ctx.store.database('practice'), name);
    await saveAfter(1);
  }
  expect(warned).toEqual(['changes are not saved']);
  expect(await noticeBackup(ctx)).toEqual([]);
  await saveAfter(5);
  expect(await noticeBackup(ctx)).toMatchObject([
    { service: 'backup', reason: expect.stringContaining('folder is a file') },
  ]);

  await rm(folder);
  await rename(`${folder}-away`, folder);
  await saveAfter(1);
  expect(warned).toEqual(['changes are not saved', 'changes are saved again']);
  expect(await noticeBackup(ctx)).toEqual([]);
  expect(await restore()).toMatchObject({ ids: ['one', 'two'] });
});

test('changes that cannot be continued begin anew with a backup: another epoch, damage, another place', async () => {
  const { ctx, saveAfter, backUpAfter, segments, restore } = await openSaving();
  await add(ctx.store.database('practice'), 'one');
  await saveAfter(3 * SECOND);
  expect(await backUpAfter(20)).toHaveLength(1);

  await beginNewEpoch(ctx.ops, { backupMadeAt: TEST_NOW, now: TEST_NOW });
  await saveAfter(1);
  expect(await backUpAfter(1)).toHaveLength(2);
  await add(ctx.store.database('practice'), 'two');
  await saveAfter(1);
  expect(ctx.saving.failure).toBeNull();

  // As after a restart.
  ctx.saving.changes = undefined;
  await writeFile((await segments()).at(-1) ?? '', 'rotten');
  await saveAfter(20);
  expect(await backUpAfter(0)).toHaveLength(3);
  expect(await backUpAfter(1)).toHaveLength(3);
  expect(await restore()).toMatchObject({ ids: ['one', 'two'] });
});

test('another server that takes over goes on where the last one ended, and back', async () => {
  const { ctx, takeOver, saveAfter, segments, restore } = await openSaving();
  const other = await takeOver();
  for (const [number, writer] of [ctx, other, ctx].entries()) {
    await add(ctx.store.database('practice'), String(number));
    await saveAfter(1);
    await keepChanges(writer);
    await saveAfter(1);
  }
  expect(await segments()).toHaveLength(4);
  expect((await restore()).ids).toEqual(['0', '1', '2']);
});

test('a backup has its name once changes that came while it was made are saved, too', async () => {
  const store = createMemoryStore();
  const [practice, ops] = [store.database('practice'), store.database('ops')];
  let isCopied = false;
  const late: Pick<Database, 'get' | 'count'> = {
    count: () => {
      isCopied = true;
      return ops.count();
    },
    get: async (id) => {
      if (id === 'store:name' && isCopied) await add(practice, 'late');
      return ops.get(id);
    },
  };
  const during: Store = {
    ...store,
    database: (name) => (name === 'ops' ? { ...ops, ...late } : store.database(name)),
  };

  const { restore, segments } = await openSaving(during);

  expect(await segments()).toHaveLength(2);
  expect((await restore()).ids).toEqual(['late']);
});

test('thousands of small files become a few, and say the same', async () => {
  const { ctx, saveAfter, segments, restore } = await openSaving();
  const names = Array.from({ length: 62 }, (_, number) => String(number).padStart(3, '0'));
  const moments: Instant[] = [];
  for (const name of names) {
    await add(ctx.store.database('practice'), name);
    moments.push(await saveAfter(3 * SECOND));
  }

  expect((await segments()).map((path) => basename(path))).toEqual([
    '0000000',
    '0000001-0000060',
    '0000061',
    '0000062',
  ]);
  expect((await restore()).ids).toEqual(names);
  expect((await restore(moments[39])).ids).toEqual(names.slice(0, 40));
});

test('changes go with their backup, and those without one', async () => {
  const { ctx, folder, backUpAfter } = await openSaving();
  const orphan = join(
    folder,
    `fieldleaf-2020-01-01T000000Z-${(await ctx.practiceHead()).practiceId.slice(0, 8)}.changes`,
  );
  await mkdir(orphan);
  for (let times = 0; times < 4; times += 1) await backUpAfter(100 * 24 * 60);

  const names = await readdir(folder);
  expect(names.filter((name) => name.endsWith('.backup'))).toHaveLength(3);
  expect(names.filter((name) => name.endsWith('.changes'))).toHaveLength(3);
  expect(names).not.toContain(orphan.slice(folder.length + 1));
});
