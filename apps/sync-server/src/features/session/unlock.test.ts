import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '@fieldleaf/domain/result';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changeSignInWays, readSignInWays } from '../../access/sign-in-ways.ts';
import { createKeyedMutex } from '../../store/day-books/keyed-mutex.ts';
import { openEmbeddedStore } from '../../store/embedded/embedded-store.ts';
import { openStore } from '../../store/open-store.ts';
import type { Database } from '../../store/store.ts';
import { startCouchServer } from '../../store/testing/couch-server.ts';
import { temporaryPrefix } from '../../store/testing/temporary-prefix.ts';
import { makeDataDir, TEST_PIN } from '../../testing/build-test-app.ts';
import { runProgram, startMain, urlOf } from '../../testing/main-process.ts';
import { readActs } from '../../testing/read-acts.ts';
import { readMails } from '../../testing/read-eml.ts';
import { ensureAdminPin } from './admin-pin.ts';
import { checkPin } from './check-pin.ts';
import { unlock } from './unlock.ts';

vi.setConfig({ testTimeout: 60_000 });

const now = () => instantOf(Date.UTC(2027, 2, 1, 16));
const UNLOCKED = 'Unlocked: every device may try the PIN again.';

const guess = (ops: Database, pin: string) =>
  checkPin({ ops, now, inTurn: createKeyedMutex() }, 'lockout:strangers', pin);

async function lockOut(ops: Database) {
  await ensureAdminPin({ ops, now, given: TEST_PIN, cost: 2 });
  for (let wrong = 0; wrong < 5; wrong += 1) await guess(ops, '000001');
  expect(await guess(ops, TEST_PIN)).toMatchObject({ code: 'locked' });
  return () => guess(ops, TEST_PIN);
}

test('the lockouts of a stopped server end, and new devices need no passkey', async () => {
  const dataDir = await makeDataDir();
  const before = await openEmbeddedStore({ dataDir });
  await lockOut(before.database('ops'));
  await changeSignInWays<never>(before.database('ops'), (ways) => ok({ ...ways, requiresPasskey: true }));
  await before.close();

  expect(await unlock({ dataDir, dbPrefix: 'fieldleaf' })).toEqual({ ok: true, value: UNLOCKED });

  const after = await openEmbeddedStore({ dataDir });
  onTestFinished(() => after.close());
  expect(await guess(after.database('ops'), TEST_PIN)).toBe(undefined);
  expect((await readSignInWays(after.database('ops'))).requiresPasskey).toBe(false);
  expect(await readActs(after)).toEqual(['sign-in-unlocked']);
});

test('the lockouts in a CouchDB end while servers run on it', async () => {
  const server = await startCouchServer();
  const { prefix, remove } = temporaryPrefix(server.url);
  const config = { couchdbUrl: server.url, dbPrefix: prefix, dataDir: '/nonexistent' };
  const store = await openStore(config);
  onTestFinished(async () => {
    await store.close();
    await remove();
    await server.stop();
  });
  const tryAgain = await lockOut(store.database('ops'));

  expect(await unlock(config)).toEqual({ ok: true, value: UNLOCKED });

  expect(await tryAgain()).toBeUndefined();
});

test('a folder without a practice, and one nobody ever signed in to, are said so and stay as they are', async () => {
  const dataDir = await makeDataDir();

  expect(await unlock({ dataDir, dbPrefix: 'fieldleaf' })).toEqual({
    ok: false,
    error: `There is no practice in ${dataDir}: nothing is locked.`,
  });
  await mkdir(join(dataDir, 'store'));
  expect(await unlock({ dataDir, dbPrefix: 'fieldleaf' })).toMatchObject({
    ok: false,
    error: expect.stringContaining('no PIN was ever set'),
  });
});

test('a server that has the folder and does not work is told to be stopped, in one line', async () => {
  // It has the store open, and nothing listens.
  const dataDir = await makeDataDir();
  const store = await openEmbeddedStore({ dataDir });
  onTestFinished(() => store.close());
  await ensureAdminPin({ ops: store.database('ops'), now, given: TEST_PIN, cost: 2 });

  expect(await unlock({ dataDir, dbPrefix: 'fieldleaf' }, 300)).toEqual({
    ok: false,
    error: `The server that runs on ${dataDir} does not answer. Stop it and run this again.`,
  });
  expect(await readdir(dataDir)).not.toContain('unlock');
});

test('npm run unlock lets the owner in while the server runs, with one line and exit 0; she still hears of the lockout', async () => {
  const DATA_DIR = await makeDataDir();
  const url = await urlOf(startMain({ DATA_DIR, ADMIN_PIN: TEST_PIN }));
  const signIn = async (pin: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ pin });
    return (await fetch(`${url}/api/admin/session`, { method: 'POST', headers, body })).status;
  };
  for (let wrong = 0; wrong < 5; wrong += 1) await signIn('000001');
  expect(await signIn(TEST_PIN)).toBe(423);

  const unlocking = runProgram('unlock', { DATA_DIR });

  expect(await unlocking.ended).toBe(0);
  expect(unlocking.output().trim()).toBe(UNLOCKED);
  expect(await signIn(TEST_PIN)).toBe(200);
  const mailed = async () => [...(await readMails(DATA_DIR)).keys()].map((name) => name.split('.')[0]);
  await expect.poll(mailed, { timeout: 20_000 }).toContain('access-locked');
});

test('npm run unlock says what is wrong with the settings and exits with 1', async () => {
  const unlocking = runProgram('unlock', { DATA_DIR: await makeDataDir(), COUCHDB_URL: 'nowhere' });

  expect(await unlocking.ended).toBe(1);
  expect(unlocking.output()).toContain('COUCHDB_URL');
});
