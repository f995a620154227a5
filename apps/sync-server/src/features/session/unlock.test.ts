import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '@fieldleaf/domain/result';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished, test } from 'vitest';
import { changeSignInWays, readSignInWays } from '../../access/sign-in-ways.ts';
import { createKeyedMutex } from '../../store/day-books/keyed-mutex.ts';
import { openEmbeddedStore } from '../../store/embedded/embedded-store.ts';
import { openStore } from '../../store/open-store.ts';
import { rememberReads } from '../../store/remember-reads.ts';
import type { Database } from '../../store/store.ts';
import { startCouchServer } from '../../store/testing/couch-server.ts';
import { temporaryPrefix } from '../../store/testing/temporary-prefix.ts';
import { makeDataDir, TEST_PIN } from '../../testing/build-test-app.ts';
import { readActs } from '../../testing/read-acts.ts';
import { ensureAdminPin } from './admin-pin.ts';
import { checkPin } from './check-pin.ts';
import { unlock } from './unlock.ts';

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

test('the lockouts in a CouchDB end for the server that runs on it, once it has looked at the feed', async () => {
  const server = await startCouchServer();
  const { prefix, remove } = temporaryPrefix(server.url);
  const config = { couchdbUrl: server.url, dbPrefix: prefix, dataDir: '/nonexistent' };
  const store = await openStore(config);
  onTestFinished(async () => {
    await store.close();
    await remove();
    await server.stop();
  });
  const ops = rememberReads(store.database('ops'), { term: () => 1 });
  const tryAgain = await lockOut(ops);

  const value = 'Unlocked: within a minute every device may try the PIN again.';
  expect(await unlock(config)).toEqual({ ok: true, value });

  await ops.changes({ since: '0' });
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
