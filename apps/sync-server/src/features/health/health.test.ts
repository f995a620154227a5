import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished, test } from 'vitest';
import { createCouchClient } from '../../store/couchdb/couch-client.ts';
import { openCouchStore } from '../../store/couchdb/couch-store.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { startCouchServer } from '../../store/testing/couch-server.ts';
import { temporaryPrefix } from '../../store/testing/temporary-prefix.ts';
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts';
import { startServer } from '../../testing/start-server.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { createCheckReadiness } from './health.routes.ts';

const HEALTH = { url: '/api/health' };

test('a server that can do its work says so, with its store and its version', async () => {
  const { app } = await buildTestApp();

  const answer = await app.inject(HEALTH);

  expect(answer.statusCode).toBe(200);
  const store = process.env.COUCHDB_URL === undefined ? 'embedded' : 'couchdb';
  expect(answer.json()).toEqual({ status: 'ok', store, version: 'test' });
});

test('a store that takes no writes is 503 with the reason, until it takes them again; the process lives', async () => {
  const { app, store, clock, logged } = await buildTestApp({ config: { logLevel: 'error' } });
  const ops = store.database('ops');
  const { put } = ops;
  const full = () => Promise.reject(new StoreUnavailable('No space left on device'));
  Object.assign(ops, { put: full });

  const refused = await app.inject(HEALTH);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({
    error: true,
    code: 'store_unavailable',
    reasons: ['store_not_writable'],
  });
  expect(logged()).toContain('No space left on device');
  expect((await app.inject({ url: '/api/health/live' })).json()).toEqual({ status: 'ok' });

  Object.assign(ops, { put });
  expect((await app.inject(HEALTH)).statusCode).toBe(200);
  // A write is proof for a moment only.
  Object.assign(ops, { put: full });
  expect((await app.inject(HEALTH)).statusCode).toBe(200);
  clock.advance(0.1);
  expect((await app.inject(HEALTH)).statusCode).toBe(503);
});

test('several reasons at once are all said: no writes, nobody who leads, no room; a disk that still takes writes is none', async () => {
  const clock = { now: TEST_NOW as Instant };
  const store = await openTestStore();
  const { ctx } = await startServer(store, () => clock.now, { readFreeBytes: async () => 2 ** 20 });
  const whyNotReady = createCheckReadiness(ctx);
  expect(await whyNotReady()).toEqual([]);

  clock.now = plusMinutes(clock.now, 5);
  const full = () => Promise.reject(new StoreUnavailable('No space left on device'));
  Object.assign(ctx.ops, { put: full });
  Object.assign(ctx, { hasLeader: async () => false, report: () => undefined });
  expect(await whyNotReady()).toEqual(['store_not_writable', 'no_leader', 'disk_full']);
});

test('however often health is asked, the store is written once in five seconds', async () => {
  const { app, store, clock } = await buildTestApp();
  const ops = store.database('ops');
  const { put } = ops;
  let writes = 0;
  Object.assign(ops, {
    put: (document: Parameters<typeof put>[0]) => {
      writes += 1;
      return put(document);
    },
  });

  for (let second = 0; second < 10; second += 1) {
    await Promise.all([app.inject(HEALTH), app.inject(HEALTH)]);
    clock.advance(1 / 60);
  }

  expect(writes).toBe(2);
});

test.runIf(process.env.COUCHDB_URL === undefined)(
  'a practice whose database was deleted is 503 with the reason, in the embedded store',
  async () => {
    const { app, config, clock } = await buildTestApp();
    expect((await app.inject(HEALTH)).statusCode).toBe(200);

    await rm(join(config.dataDir, 'store', 'practice'), { recursive: true });
    clock.advance(0.1);

    const refused = await app.inject(HEALTH);
    expect([refused.statusCode, refused.json().reasons]).toEqual([503, ['practice_missing']]);
  },
);

test('a practice whose database was deleted is 503 with the reason, in a CouchDB', async () => {
  const couch = await startCouchServer();
  const { prefix, remove } = temporaryPrefix(couch.url);
  const store = await openCouchStore({ url: couch.url, prefix });
  onTestFinished(async () => {
    await store.close();
    await remove();
    await couch.stop();
  });
  const { ctx } = await startServer(store, () => TEST_NOW);
  const whyNotReady = createCheckReadiness(ctx);
  // A good answer stands for a while; this one is the first.
  await createCouchClient(couch.url).db.destroy(`${prefix}-practice`);

  expect(await whyNotReady()).toEqual(['practice_missing']);
});
