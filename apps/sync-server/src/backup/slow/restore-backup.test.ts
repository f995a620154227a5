import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../store/open-store.ts';
import type { Database, Revision } from '../../store/store.ts';
import { startCouchServer } from '../../store/testing/couch-server.ts';
import { temporaryPrefix } from '../../store/testing/temporary-prefix.ts';
import { makeDataDir, TEST_NOW } from '../../testing/build-test-app.ts';
import { backUp } from '../back-up.ts';
import { restoreBackup } from '../restore-backup.ts';
import { backUpAndSave, configOf, HOURS, say, smallBackup } from '../testing/small-backup.ts';

vi.setConfig({ testTimeout: 60_000 });

test('a place that holds a practice keeps it, unless it is told to give way', async () => {
  const { DATA_DIR, config, path } = await smallBackup({ BACKUP_PASSPHRASE: 'moss' });
  const open = await openStore(config);
  const inUse = await restoreBackup(config, { from: path, replace: true }, say);
  await open.database('practice').put({ _id: 'booking:later' });
  await open.close();

  const refused = await restoreBackup(config, { from: path, replace: false }, say);
  const wrong = { ...config, backups: { ...config.backups, passphrase: 'guessed' } };
  const notOpened = await restoreBackup(wrong, { from: path, replace: true }, say);
  await writeFile(`${path}.torn`, (await readFile(path)).subarray(0, -9));
  const torn = await restoreBackup(config, { from: `${path}.torn`, replace: true }, say);

  expect(inUse).toMatchObject({ error: `A server is running on ${DATA_DIR}: stop it first.` });
  expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('--replace') });
  expect(notOpened).toMatchObject({ error: expect.stringContaining('BACKUP_PASSPHRASE is not the one') });
  expect(torn).toMatchObject({ error: expect.stringMatching(/^Nothing was restored: .*torn/) });

  const replaced = await restoreBackup(config, { from: path, replace: true }, say);

  expect(replaced).toMatchObject({ ok: true, value: expect.stringContaining('store.replaced-') });
  expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('store.replaced-'))).toHaveLength(1);
  const store = await openStore(config);
  onTestFinished(store.close);
  expect(await store.database('practice').get('booking:later')).toBeUndefined();
  expect(await store.database('practice').count()).toBe(HOURS.length);
});

test('where backups are encrypted, one that is not is refused unless it is asked for', async () => {
  const { path } = await smallBackup();
  const config = configOf({ DATA_DIR: await makeDataDir(), BACKUP_PASSPHRASE: 'moss' });
  const wanted = { from: path, replace: false };

  expect(await restoreBackup(config, wanted, say)).toMatchObject({
    ok: false,
    error: expect.stringMatching(
      /^Nothing was restored: .*not encrypted.*origin is not proven.*--unencrypted/,
    ),
  });
  expect(await restoreBackup(config, { ...wanted, unencrypted: true }, say)).toMatchObject({ ok: true });
});

test('a CouchDB is restored into, refused while a server leads, and emptied when it has to give way', async () => {
  const { path } = await smallBackup();
  const server = await startCouchServer();
  const { prefix, remove } = temporaryPrefix(server.url);
  const config = configOf({ DATA_DIR: await makeDataDir(), COUCHDB_URL: server.url, DB_PREFIX: prefix });
  onTestFinished(async () => {
    await remove();
    await server.stop();
  });
  const restore = (replace: boolean) => restoreBackup(config, { from: path, replace }, say);

  expect(await restore(false)).toMatchObject({ ok: true });
  expect(await restore(false)).toMatchObject({
    error: expect.stringContaining('This CouchDB holds a practice'),
  });
  const store = await openStore(config);
  onTestFinished(store.close);
  const until = new Date(Date.now() + 20_000).toISOString();
  const lease = { _id: 'lease:workers', holder: 'another', until };
  const held = await store.database('slots').put(lease as { _id: string });
  expect(await restore(true)).toMatchObject({
    error: expect.stringContaining('A server is running on this CouchDB'),
  });
  if (held.ok) await store.database('slots').remove('lease:workers', held.value.rev);
  await store.database('practice').put({ _id: 'booking:later' });

  expect(await restore(true)).toMatchObject({ ok: true });

  const after = await openStore(config);
  onTestFinished(after.close);
  expect(await after.database('practice').get('booking:later')).toBeUndefined();
  expect(await after.database('practice').count()).toBe(HOURS.length);
  expect(await backUp(config, `${path}.again`, say)).toMatchObject({ ok: true });
});

/** A booking that two servers have changed while they did not hear each other. */
function twice(id: string, generation: number): readonly Revision[] {
  const versions = ['a', 'f'].map((letter, at) => {
    const ids = Array.from({ length: generation }, (_, age) => letter.repeat(31) + (generation - age));
    const history = { start: generation, ids };
    return { _id: id, _rev: `${generation}-${ids[0]}`, _revisions: history, commandIds: [at] };
  });
  return versions;
}

/** The end of one version, as it is written where the other one is taken. */
const ended = (id: string): Revision => ({
  ...{ _id: id, _deleted: true, _rev: `2-${'e'.repeat(32)}` },
  _revisions: { start: 2, ids: ['e'.repeat(32), `${'a'.repeat(31)}1`] },
});

test('each version of a document comes back, from a backup and from the changes after it, so that none that was acknowledged is lost', async () => {
  const { config, DATA_DIR } = await smallBackup();
  const store = await openStore(config);
  const practice = store.database('practice');
  const path = join(DATA_DIR, 'twice.backup');
  await practice.putRevisions([...twice('booking:before', 1), ...twice('booking:settled', 1)]);
  await practice.putRevisions([...twice('booking:over', 1), ended('booking:settled')]);
  const save = await backUpAndSave({ store, path, now: () => TEST_NOW });
  await practice.putRevisions([...twice('booking:before', 2), ...twice('booking:since', 1)]);
  await practice.putRevisions([ended('booking:over')]);
  await save();
  const wanted = ['before', 'since', 'settled', 'over'].map((name) => ({ id: `booking:${name}` }));
  const versions = async (database: Database) =>
    (await database.bulkGet(wanted)).results.map(({ docs }) =>
      docs.map((each) => ('ok' in each ? each.ok._rev : '')).sort(),
    );
  const had = await versions(practice);
  const shown = await practice.getMany(wanted.map(({ id }) => id));
  await store.close();

  const anew = configOf({ DATA_DIR: await makeDataDir() });
  expect(await restoreBackup(anew, { from: path, replace: false }, say)).toMatchObject({ ok: true });

  const restored = await openStore(anew);
  onTestFinished(restored.close);
  expect([had.map((each) => each.length), shown.size]).toEqual([[2, 2, 2, 2], 4]);
  expect(await versions(restored.database('practice'))).toEqual(had);
  expect(await restored.database('practice').getMany(wanted.map(({ id }) => id))).toEqual(shown);
});
