import { expect, test, vi } from 'vitest';
import { beginNewEpoch } from '../../../practice/practice-head.ts';
import { revisionsIn } from '../../../store/testing/revisions-in.ts';
import { appWithKey, DATABASE, fill, listening, makeKey } from '../testing/copy-elsewhere.ts';

/** Lines of a feed that stays open, as they come. */
async function openFeed(asked: Promise<Response>) {
  const lines: string[] = [];
  const answer = await asked;
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const bytes of answer.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      lines.splice(0, lines.length, ...text.split('\n'));
    }
  };
  return { status: answer.status, lines, ended: read() };
}

test('a continuous feed brings changes as they happen, and ends at once when the key is taken back', async () => {
  const app = await listening();
  const feed = await openFeed(
    app.ask('/_changes?feed=continuous&since=now&heartbeat=1000&include_docs=true'),
  );

  await fill(app, 0, 2);
  await vi.waitFor(
    () => expect(feed.lines.filter((line) => line.includes('assessment:'))).toHaveLength(2),
    10_000,
  );
  await vi.waitFor(() => expect(feed.lines.filter((line) => line === '').length).toBeGreaterThan(1), 10_000);
  expect((await app.takeBack()).statusCode).toBe(204);
  await feed.ended;
  await fill(app, 2, 3);

  expect(feed.lines.some((line) => line.includes('assessment:00002'))).toBe(false);
  const refused = await app.ask('');
  expect([refused.status, await refused.json()]).toMatchObject([
    401,
    { error: 'unauthorized', code: 'replica_key_refused' },
  ]);
  expect(refused.headers.get('www-authenticate')).toBeNull();
});

test('a key has few feeds open at once; they end with the server, and without a heartbeat by themselves', async () => {
  const app = await listening();
  const path = '/_changes?feed=continuous&since=now&heartbeat=true';
  const feeds = await Promise.all(Array.from({ length: 4 }, () => openFeed(app.ask(path))));
  expect(feeds.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const fifth = await app.ask(path);
  expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '60']);

  await app.close();
  await Promise.all(feeds.map(({ ended }) => ended));

  const other = await listening();
  const brief = await openFeed(other.ask('/_changes?feed=continuous&since=now&timeout=50'));
  await brief.ended;
  expect(JSON.parse(brief.lines.filter(Boolean).at(-1) ?? '')).toEqual({
    last_seq: expect.any(String),
    pending: 0,
  });
});

test('a key reads the practice and opens nothing else, with cookies or without', async () => {
  const { app, phone, authorization, call, store } = await appWithKey();
  const before = await revisionsIn(store.database('practice'));

  for (const url of ['/api/admin/session', '/api/admin/export', '/api/email-templates', '/api/admin/devices'])
    expect([url, (await call({ url })).statusCode]).toEqual([url, 401]);
  for (const url of [
    '/sync',
    '/sync/ops',
    '/sync/ops/_changes',
    '/sync/_users',
    `${DATABASE}/_design/app`,
    '/sync/_session',
  ])
    expect([url, (await call({ url })).statusCode]).toEqual([url, 404]);
  expect((await call({ url: `${DATABASE}/_first-load` })).statusCode).toBe(405);
  for (const [method, path] of [
    ['PUT', '/note%3A1'],
    ['DELETE', '/note%3A1'],
    ['POST', '/_bulk_docs'],
    ['POST', '/_compact'],
    ['DELETE', ''],
  ] as const) {
    const answer = await call({ method, url: DATABASE + path, payload: { docs: [{ _id: 'note:1' }] } });
    expect([method, path, answer.statusCode]).toEqual([method, path, expect.toBeOneOf([404, 405])]);
  }
  expect(await revisionsIn(store.database('practice'))).toEqual(before);

  // Beside a session it is still only a key, and a wrong one is not made good by a session.
  const both = await phone.call({ url: `${DATABASE}/_all_docs`, headers: { authorization } });
  expect(both.statusCode).toBe(200);
  const wrong = await phone.call({
    url: DATABASE,
    headers: { authorization: `${authorization.slice(0, -1)}!` },
  });
  expect(wrong.statusCode).toBe(200);
  const forged = `Bearer fieldleaf-replica-${'A'.repeat(43)}`;
  expect((await phone.call({ url: DATABASE, headers: { authorization: forged } })).statusCode).toBe(401);
  // Without a key nothing has changed.
  for (const url of [`${DATABASE}/_all_docs`, `${DATABASE}/_ensure_full_commit`])
    expect((await phone.call({ method: url.endsWith('commit') ? 'POST' : 'GET', url })).statusCode).toBe(405);
  expect((await app.inject({ url: DATABASE })).json()).toMatchObject({
    error: true,
    code: 'session_expired',
  });
});

test('the key is the password where a program knows no other way', async () => {
  const { app, key } = await appWithKey();
  const authorization = `Basic ${Buffer.from(`replica:${key}`).toString('base64')}`;
  expect((await app.inject({ url: DATABASE, headers: { authorization } })).statusCode).toBe(200);
});

test('a program that wants a session gets the key as a cookie, which opens what the key opens', async () => {
  const { app, key, takeBack } = await appWithKey();
  const signIn = (password: string) =>
    app.inject({ method: 'POST', url: '/sync/_session', payload: { username: 'copy', password } });
  const signedIn = await signIn(key);
  expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { ok: true, name: 'copy', roles: [] }]);
  // As `couchbackup` reads it.
  const [, token] = /AuthSession=([^;]*);.*Max-Age=\d+;/.exec(String(signedIn.headers['set-cookie'])) ?? [];
  const headers = { cookie: `AuthSession=${token}` };
  const list = { url: `${DATABASE}/_all_docs`, headers };

  expect((await app.inject(list)).statusCode).toBe(200);
  const posted = { ...list, method: 'POST', url: `${DATABASE}/_bulk_get`, payload: { docs: [] } } as const;
  expect((await app.inject(posted)).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/admin/session', headers })).statusCode).toBe(401);
  const refused = await signIn(`${key.slice(0, -1)}!`);
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined]);
  await takeBack();
  expect((await app.inject(list)).statusCode).toBe(401);
});

test('who guesses keys is told to wait; the right one still gets in from there', async () => {
  const { app, call } = await appWithKey();
  const guess = () =>
    app.inject({ url: DATABASE, headers: { authorization: `Bearer fieldleaf-replica-${'A'.repeat(43)}` } });
  const guesses = [];
  for (let count = 0; count < 21; count += 1) guesses.push((await guess()).statusCode);

  expect([guesses.at(0), guesses.at(19), guesses.at(20)]).toEqual([401, 401, 429]);
  expect((await call({ url: DATABASE })).statusCode).toBe(200);
});

test('a key is made after the PIN, kept as a hash, seen in use, mailed about and never logged', async () => {
  const config = { logLevel: 'info' } as const;
  const { clock, phone, key, keyId, call, store, logged, takeBack } = await appWithKey({ config });
  await call({ url: DATABASE });
  const listed = async () => (await phone.call({ url: '/api/admin/sign-in-ways' })).json().replicaKeys;

  expect(await listed()).toEqual([
    { keyId, name: 'Copy at home', madeAt: clock.now(), lastUsedAt: clock.now() },
  ]);
  const kept = JSON.stringify(await store.database('ops').get('secret:sign-in-ways'));
  expect(kept).toContain('replica-key-made');
  expect(kept).not.toContain(key);
  expect(logged()).toContain('/sync/practice');
  expect(logged()).not.toContain(key.slice('fieldleaf-replica-'.length));

  for (let count = 1; count < 5; count += 1) await makeKey(phone);
  const sixth = await phone.call({
    method: 'POST',
    url: '/api/admin/replica-keys',
    payload: { name: 'Sixth' },
  });
  expect([sixth.statusCode, sixth.json().message]).toEqual([409, expect.stringContaining('five keys')]);
  clock.advance(11);
  expect((await takeBack()).json().code).toBe('confirm_pin');
});

test('checkpoints are the key’s own and few, and those of an earlier epoch are not answered', async () => {
  const { phone, call, store, clock } = await appWithKey();
  const at = (name: string) => `${DATABASE}/_local/${name}`;
  const note = async (name: string) => {
    clock.advance(1);
    return (await call({ method: 'PUT', url: at(name), payload: { source_last_seq: '1' } })).statusCode;
  };
  for (let count = 0; count < 17; count += 1) expect(await note(`copy-${count}`)).toBe(201);

  expect((await call({ url: at('copy-0') })).statusCode).toBe(404);
  expect((await call({ url: at('copy-16') })).json()).toMatchObject({ source_last_seq: '1', _rev: '0-1' });
  expect((await phone.call({ url: at('copy-16') })).statusCode).toBe(404);
  const epochOf = async () => {
    const answer = await call({ url: DATABASE });
    expect(answer.headers['fieldleaf-epoch']).toBe(answer.json().epoch);
    return answer.json().epoch;
  };
  const before = await epochOf();

  await beginNewEpoch(store.database('ops'), { backupMadeAt: clock.now(), now: clock.now() });

  expect(await epochOf()).not.toBe(before);
  expect((await call({ url: at('copy-16') })).statusCode).toBe(404);
  expect(await note('copy-16')).toBe(201);
  expect((await call({ url: at('copy-16') })).statusCode).toBe(200);
});
