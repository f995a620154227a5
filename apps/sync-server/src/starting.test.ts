import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from './store/store.ts';
import { buildTestApp, makeDataDir } from './testing/build-test-app.ts';

const CALLS = [
  '/api/config',
  '/api/available-slots?date=2027-03-15&consultationType=virtual&duration=60min',
  '/api/admin/session',
  '/api/admin/export',
  '/api/consultation-notes',
  '/sync/practice/_changes',
  '/calendar/secret.ics',
];

/** Lets the pages of a feed through one at a time. */
function holdFeed(database: Database) {
  const { changes } = database;
  const waiting: (() => void)[] = [];
  Object.assign(database, {
    changes: async (query: Parameters<typeof changes>[0]) => {
      await new Promise<void>((go) => waiting.push(go));
      return changes(query);
    },
  });
  const letOneThrough = async () => {
    await expect.poll(() => waiting.length, { timeout: 5_000 }).toBeGreaterThan(0);
    waiting.shift()?.();
  };
  const release = () => {
    Object.assign(database, { changes });
    for (const go of waiting.splice(0)) go();
  };
  return { letOneThrough, release };
}

test('before the practice is read every call is refused with how far it is, and answered after', async () => {
  const { app, start, store, logged } = await buildTestApp({
    isStarting: true,
    config: { logLevel: 'info' },
  });
  const practice = store.database('practice');
  const ids = Array.from({ length: 600 }, (_, number) => `assessment:${number}`);
  await Promise.all(ids.map((_id) => practice.put({ _id, type: 'assessment', v: 1, answers: {} })));
  const feed = holdFeed(practice);
  const starting = start();

  for (const url of CALLS) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '2']);
    if (!url.startsWith('/calendar')) expect(answer.headers['fieldleaf-practice']).toMatch(/./);
    expect(answer.json()).toMatchObject({
      error: true,
      code: 'starting',
      progress: 0,
      message: 'The server is starting, 0 %. Please try again in a moment.',
    });
  }
  expect((await app.inject({ url: '/sync/practice/_changes' })).json()).toMatchObject({ name: 'starting' });
  expect((await app.inject({ url: '/api/health/live' })).statusCode).toBe(200);
  const health = await app.inject({ url: '/api/health' });
  expect(health.statusCode).toBe(503);
  expect(health.json()).toMatchObject({ code: 'starting', reasons: ['starting'], progress: 0 });

  // Asked every second by whoever watches it: a restart is no error.
  expect(logged()).toContain('"status":503');
  expect(logged()).not.toContain('"level":50');

  await feed.letOneThrough();
  const progress = async () => (await app.inject({ url: '/api/health' })).json().progress;
  await expect.poll(progress).toBeGreaterThan(0.7);
  expect(await progress()).toBeLessThan(1);
  feed.release();
  await starting;

  expect((await app.inject({ url: '/api/health' })).json()).toMatchObject({ status: 'ok' });
  const codes = await Promise.all(CALLS.map(async (url) => (await app.inject({ url })).statusCode));
  expect(codes).toEqual([200, 200, 401, 401, 401, 401, 404]);
});

test('pages are served while it starts, in the words of the practice', async () => {
  const siteFolder = join(await makeDataDir(), 'site');
  await mkdir(siteFolder);
  const head = '<meta property="og:site_name" content="Built">';
  await writeFile(join(siteFolder, 'index.html'), `<html><head>${head}</head></html>`);
  const { app, start, store } = await buildTestApp({ isStarting: true, config: { siteFolder } });
  const practice = store.database('practice');
  const feed = holdFeed(practice);
  const starting = start();
  const name = async () => (await app.inject({ url: '/' })).body;

  await expect.poll(name).toContain('content="Fieldleaf Plant Care');
  expect((await app.inject({ url: '/api/config' })).statusCode).toBe(503);

  feed.release();
  await starting;
});

test('a stop while it starts is clean: reading ends, and nothing is read afterwards', async () => {
  const { app, start, store, close } = await buildTestApp({ isStarting: true });
  const feed = holdFeed(store.database('practice'));
  const ended = start().then(
    () => 'read',
    (error: Error) => error.name,
  );
  const closing = close();
  feed.release();

  expect(await ended).toBe('AbortError');
  await closing;
  expect(app.server.listening).toBe(false);
});
