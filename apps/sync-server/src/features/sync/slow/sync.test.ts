import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { revisionsIn } from '../../../store/testing/revisions-in.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';

const ALLOWED = new Set([
  'GET /sync/practice',
  'GET /sync/practice/',
  'HEAD /sync/practice',
  'HEAD /sync/practice/',
  'GET /sync/practice/_changes',
  'HEAD /sync/practice/_changes',
  'POST /sync/practice/_changes',
  'POST /sync/practice/_bulk_get',
  'POST /sync/practice/_all_docs',
  'GET /sync/practice/_local/abc',
  'HEAD /sync/practice/_local/abc',
  'PUT /sync/practice/_local/abc',
  'GET /sync/practice/booking:1',
  'HEAD /sync/practice/booking:1',
  // With a replica key for the password.
  'POST /sync/_session',
  'POST /sync/_session/',
]);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const DATABASES = [
  'practice',
  'ops',
  'slots',
  '_users',
  '_all_dbs',
  '_session',
  '_replicate',
  'practice%2F..%2Fops',
];

const ENDINGS = [
  '',
  '/',
  '/_changes',
  '/_bulk_get',
  '/_bulk_docs',
  '/_all_docs',
  '/_revs_diff',
  '/_find',
  '/_index',
  '/_explain',
  '/_security',
  '/_purge',
  '/_compact',
  '/_design/app',
  '/_design%2Fapp',
  '/_design/app/_view/all',
  '/_local/abc',
  '/_local/a%2Fb',
  '/_local_docs',
  '/booking:1',
  '/booking:1/photo.jpg',
];

const BODIES = [
  { headers: { 'content-type': 'application/json' }, payload: '{"docs":[]}' },
  { headers: { 'content-type': 'application/json' }, payload: 'not json' },
  { headers: { 'content-type': 'text/plain' }, payload: 'x' },
];

/** No body where none is sent; every kind of body where something could be written. */
const bodiesFor = (method: (typeof METHODS)[number], path: string) => {
  if (method === 'GET' || method === 'HEAD') return [{}];
  return path.startsWith('/sync/practice/') ? BODIES : BODIES.slice(0, 1);
};

test('whatever is not the pull side of the protocol is 404 or 405 as JSON, and changes nothing', async () => {
  const { store, signIn } = await buildTestApp();
  const phone = await signIn();
  await store.database('practice').put({ _id: 'booking:1' });
  const before = await revisionsIn(store.database('practice'));

  for (const method of METHODS)
    for (const path of [
      '/sync',
      '/sync/',
      ...DATABASES.flatMap((name) => ENDINGS.map((end) => `/sync/${name}${end}`)),
    ]) {
      if (ALLOWED.has(`${method} ${path}`)) continue;
      for (const body of bodiesFor(method, path)) {
        const answer = await phone.call({ method, url: path, ...body } as InjectOptions);
        const seen = `${method} ${path} ${answer.statusCode} ${answer.headers['content-type']}`;
        expect(seen).toMatch(/ (404|405) application\/json/);
      }
    }

  expect(await revisionsIn(store.database('practice'))).toEqual(before);
});

test('without a session everything under /sync is 401 and says nothing else', async () => {
  const { app } = await buildTestApp();

  for (const method of METHODS)
    for (const url of [
      '/sync/',
      '/sync/practice',
      '/sync/practice/_changes',
      '/sync/practice/_bulk_docs',
      '/sync/ops',
    ]) {
      const answer = await app.inject({ method, url });
      expect([method, url, answer.statusCode, answer.headers['www-authenticate']]).toEqual([
        method,
        url,
        401,
        undefined,
      ]);
    }
});

test('the database is described without anything that would name this copy of it', async () => {
  const { store, signIn } = await buildTestApp();
  const phone = await signIn();

  const answer = await phone.call({ url: '/sync/practice' });

  const update_seq = await store.database('practice').lastSeq();
  expect(answer.json()).toEqual({ db_name: 'practice', update_seq });
});

test('documents are listed by id, by range and in parts', async () => {
  const { store, signIn } = await buildTestApp();
  const phone = await signIn();
  for (const _id of ['booking:1', 'booking:2', 'note:1'])
    await store.database('practice').put({ _id, kept: true });
  const list = async (payload: object) =>
    (await phone.call({ method: 'POST', url: '/sync/practice/_all_docs', payload })).json().rows;

  expect(await list({ keys: ['note:1', 'nothing'] })).toEqual([
    { id: 'note:1', key: 'note:1', value: { rev: expect.stringMatching(/^1-/) } },
    { key: 'nothing', error: 'not_found' },
  ]);
  expect(await list({ startkey: 'booking:', endkey: 'booking:\ufff0', include_docs: true })).toMatchObject([
    { id: 'booking:1', doc: { kept: true } },
    { id: 'booking:2', doc: { kept: true } },
  ]);
  expect(await list({ skip: 1, limit: 1 })).toMatchObject([{ id: 'booking:2' }]);
});

test('one document is answered as it stands, with its history or in all its revisions', async () => {
  const { store, signIn } = await buildTestApp();
  const phone = await signIn();
  const first = await store.database('practice').put({ _id: 'note:1', text: 'dry' });
  if (!first.ok) throw new Error('not stored');
  await store.database('practice').put({ _id: 'note:1', _rev: first.value.rev, text: 'wet' });
  const read = async (query: string) => (await phone.call({ url: `/sync/practice/note%3A1${query}` })).json();

  expect(await read('')).toMatchObject({ _id: 'note:1', text: 'wet' });
  expect(await read(`?rev=${first.value.rev}`)).toMatchObject({ text: 'dry' });
  expect(await read('?revs=true')).toMatchObject({ text: 'wet', _revisions: { start: 2 } });
  expect(await read('?open_revs=all')).toMatchObject([{ ok: { text: 'wet' } }]);
});

test('a checkpoint belongs to its device and is replaced only by who has seen it', async () => {
  const { signIn } = await buildTestApp();
  const [phone, tablet] = [await signIn(), await signIn()];
  const url = '/sync/practice/_local/abc.DEF_g%3D%3D';
  const put = (payload: object) => phone.call({ method: 'PUT', url, payload });

  expect((await phone.call({ url })).statusCode).toBe(404);
  const first = await put({ _id: '_local/abc.DEF_g==', last_seq: '7', history: [] });
  expect([first.statusCode, first.json()]).toEqual([201, { ok: true, id: '_local/abc.DEF_g==', rev: '0-1' }]);
  expect((await put({ last_seq: '8' })).statusCode).toBe(409);
  expect((await put({ _rev: '0-1', last_seq: '9' })).json().rev).toBe('0-2');

  expect((await phone.call({ url })).json()).toEqual({
    _id: '_local/abc.DEF_g==',
    _rev: '0-2',
    last_seq: '9',
  });
  expect((await tablet.call({ url })).statusCode).toBe(404);
});

test('a filter that would not be heeded is refused', async () => {
  const phone = await (await buildTestApp()).signIn();

  for (const query of ['filter=_doc_ids', 'view=a/b', 'feed=continuous', 'descending=true', 'limit=x']) {
    const answer = await phone.call({ url: `/sync/practice/_changes?${query}` });
    expect([query, answer.statusCode]).toEqual([query, 400]);
  }
  for (const payload of [{ descending: true }, { key: 'x' }, { end_key: 'x' }, { inclusive_end: false }]) {
    const answer = await phone.call({ method: 'POST', url: '/sync/practice/_all_docs', payload });
    expect([payload, answer.statusCode]).toEqual([payload, 400]);
  }
});
