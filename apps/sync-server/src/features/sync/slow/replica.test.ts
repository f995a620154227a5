import { gzipSync } from 'node:zlib';
import PouchDB from 'pouchdb';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir } from '../../../testing/build-test-app.ts';
import { appWithKey, DATABASE, fill, listening } from '../testing/copy-elsewhere.ts';

type Row = {
  readonly id: string;
  readonly seq: string;
  readonly changes: readonly { readonly rev: string }[];
};
type Page = { readonly results: readonly Row[]; readonly last_seq: string; readonly pending: number };

const jsonOf = async <Body>(answer: Promise<Response>): Promise<Body> =>
  (await answer).json() as Promise<Body>;

test('PouchDB copies the practice with a key alone, and again only what is new', async () => {
  const app = await listening();
  await fill(app, 0, 30);
  const copy = new PouchDB(`${await makeDataDir()}/copy`);
  onTestFinished(() => copy.close());
  const remote = new PouchDB(app.url, {
    skip_setup: true,
    fetch: (input, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', app.authorization);
      return fetch(input as string, { ...init, headers });
    },
  });

  expect(await PouchDB.replicate(remote, copy)).toMatchObject({ ok: true, doc_write_failures: 0 });
  expect(await copy.get('assessment:00029')).toMatchObject({ number: 29 });
  await fill(app, 30, 31);
  expect(await PouchDB.replicate(remote, copy)).toMatchObject({ docs_read: expect.any(Number) });
  expect(await copy.get('assessment:00030')).toMatchObject({ number: 30 });
  expect((await remote.allDocs({ keys: ['assessment:00030'] })).rows).toHaveLength(1);
});

test('CouchDB’s replicator gets what it asks for: the database, a place to begin, revisions, a checkpoint', async () => {
  const app = await listening();
  await fill(app, 0, 3);
  const ask = <Body>(path: string, init?: RequestInit) => jsonOf<Body>(app.ask(path, init));
  const json = (method: string, body: object): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  const database = await ask<{ readonly update_seq: string }>('');
  expect(database).toMatchObject({ instance_start_time: '0', epoch: expect.any(String) });
  const none = await app.ask('/_local/0123456789abcdef');
  expect(none.status).toBe(404);
  expect(await none.json()).toMatchObject({ error: 'not_found', reason: 'missing', code: 'not_found' });

  const { results, last_seq, pending } = await ask<Page>(
    '/_changes?feed=normal&style=all_docs&since=0&timeout=10000',
  );
  expect(pending).toBe(0);
  const docs = results.map(({ id, changes }) => ({ id, rev: changes[0]?.rev, atts_since: [] }));
  const got = await ask<{ readonly results: readonly { readonly docs: readonly object[] }[] }>(
    '/_bulk_get?revs=true&attachments=true&latest=true',
    json('POST', { docs }),
  );
  expect(got.results.flatMap(({ docs: found }) => found).every((one) => 'ok' in one)).toBe(true);

  const commit = await app.ask('/_ensure_full_commit', json('POST', {}));
  expect([commit.status, await commit.json()]).toEqual([201, { ok: true, instance_start_time: '0' }]);
  const written = await ask(
    '/_local/0123456789abcdef',
    json('PUT', { session_id: 'a', source_last_seq: last_seq }),
  );
  expect(written).toMatchObject({ ok: true, rev: '0-1' });
  // It quotes the place it has come to.
  const since = encodeURIComponent(JSON.stringify(last_seq));
  expect(await ask(`/_changes?feed=normal&since=${since}`)).toMatchObject({ results: [], pending: 0 });
  expect(await ask(`/_changes?since=${since}&limit=0`)).toMatchObject({ results: [], pending: 0 });
  expect(await ask('/_changes?since=0&limit=0')).toMatchObject({ results: [], pending: 1 });
});

test('without bulk_get each document comes as multipart, a revision that never was by its name', async () => {
  const { store, call } = await appWithKey();
  const first = await store.database('practice').put({ _id: 'note:1', text: 'dry' } as { _id: string });
  const rev = first.ok ? first.value.rev : '';
  const openRevs = encodeURIComponent(JSON.stringify([rev, '9-ffff']));
  const url = `${DATABASE}/note%3A1?revs=true&open_revs=${openRevs}&latest=true&atts_since=%5B%5D`;

  const answer = await call({ url, headers: { accept: 'multipart/mixed' } });

  const boundary = /^multipart\/mixed; boundary="([\w-]+)"$/.exec(
    String(answer.headers['content-type']),
  )?.[1];
  const parts = answer.body.split(`--${boundary}`);
  expect([parts.length, parts.at(0), parts.at(-1)]).toEqual([4, '', '--']);
  const [found = '', missing = ''] = parts.slice(1).map((part) => part.split('\r\n\r\n')[1]);
  expect(JSON.parse(found)).toMatchObject({ text: 'dry', _revisions: { start: 1 } });
  expect(JSON.parse(missing)).toEqual({ missing: '9-ffff' });
  expect(parts[2]).toContain('error="true"');
  expect((await call({ url })).json()).toMatchObject([{ ok: { text: 'dry' } }, { missing: '9-ffff' }]);
  expect((await call({ url: `${DATABASE}/note%3A2?open_revs=all` })).statusCode).toBe(404);
});

test('a backup program sends gzip and asks until nothing is pending', async () => {
  const app = await listening();
  await fill(app, 0, 7);
  const post = (path: string, body: Uint8Array<ArrayBuffer>, encoding = 'gzip') =>
    app.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body,
    });
  const packed = (body: object) => new Uint8Array(gzipSync(JSON.stringify(body)));

  const ids: string[] = [];
  let [since, pending] = ['0', 1];
  while (pending > 0) {
    const page = await jsonOf<Page>(post(`/_changes?feed=normal&since=${since}&limit=3`, packed({})));
    ids.push(...page.results.map(({ id }) => id));
    [since, pending] = [page.last_seq, page.pending];
  }
  expect(ids).toEqual(expect.arrayContaining(['assessment:00000', 'assessment:00006']));
  expect(new Set(ids).size).toBe(ids.length);

  const docs = ids.map((id) => ({ id }));
  const got = await jsonOf<{ readonly results: readonly object[] }>(
    post('/_bulk_get?revs=true', packed({ docs })),
  );
  expect(got.results).toHaveLength(ids.length);

  const bomb = new Uint8Array(gzipSync(Buffer.alloc(2_000_000, ' ')));
  expect(bomb.length).toBeLessThan(10_000);
  expect((await post('/_bulk_get', bomb)).status).toBe(413);
  expect((await post('/_bulk_get', new Uint8Array(400_000))).status).toBe(413);
  expect((await post('/_bulk_get', packed({ docs }), 'deflate')).status).toBe(415);
  const broken = await post('/_bulk_get', new TextEncoder().encode('not packed'));
  expect([broken.status, await broken.json()]).toMatchObject([400, { error: 'bad_request' }]);
});

test('a range of ids is spelled as JSON; a question that would be answered wrongly is refused by name', async () => {
  const { store, call } = await appWithKey();
  for (const _id of ['note:1', 'note:2', 'note:3'] as const) await store.database('practice').put({ _id });
  const list = async (query: string) => {
    const { rows } = (await call({ url: `${DATABASE}/_all_docs?${query}` })).json();
    return rows.map(({ key, error }: { readonly key: string; readonly error?: string }) => error ?? key);
  };
  const range = 'startkey="note:1"&endkey="note:3"';

  expect(await list(range)).toEqual(['note:1', 'note:2', 'note:3']);
  expect(await list(`${range}&inclusive_end=false&skip=1`)).toEqual(['note:2']);
  expect(await list('start_key="note:3"&end_key="note:1"&descending=true&limit=2')).toEqual([
    'note:3',
    'note:2',
  ]);
  expect(await list('key="note:2"')).toEqual(['note:2']);
  expect(await list('key="note:9"')).toEqual([]);
  expect(await list('keys=["note:3","note:9"]')).toEqual(['note:3', 'not_found']);

  const refused = [
    '_all_docs?startkey=note',
    '_all_docs?keys=note',
    '_all_docs?conflicts=true',
    '_changes?conflicts=true',
    '_changes?view=a',
    '_changes?descending=true',
    '_changes?filter=app/mine',
    'note%3A1?revs_info=true',
    'note%3A1?meta=true',
  ];
  for (const query of refused) {
    const answer = await call({ url: `${DATABASE}/${query}` });
    const parameter = /\?(\w+)=/.exec(query)?.[1];
    expect([query, answer.statusCode, answer.json().error]).toEqual([query, 400, 'bad_request']);
    expect(answer.json().reason).toContain(parameter);
  }
});

test('changes of some documents alone, and the branches of one that lost', async () => {
  const { store, call } = await appWithKey();
  const practice = store.database('practice');
  for (const _id of ['note:1', 'note:2', 'note:3'] as const) await practice.put({ _id });
  const filtered = async (query: string, doc_ids = ['note:2', 'note:3']) => {
    const url = `${DATABASE}/_changes?filter=_doc_ids&since=0${query}`;
    return (await call({ method: 'POST', url, payload: { doc_ids } })).json() as Page;
  };

  expect((await filtered('')).results.map(({ id }) => id)).toEqual(['note:2', 'note:3']);
  const first = await filtered('&limit=1');
  expect([first.results.map(({ id }) => id), first.pending]).toEqual([['note:2'], 1]);
  expect((await call({ url: `${DATABASE}/_changes?filter=_doc_ids` })).json().reason).toContain('doc_ids');

  const branch = (hash: string) => ({
    _id: 'note:1',
    _rev: `5-${hash}`,
    _revisions: { start: 5, ids: [hash] },
  });
  await practice.putRevisions([branch('aa'), branch('bb')]);
  const { _rev, _conflicts } = (await call({ url: `${DATABASE}/note%3A1?conflicts=true` })).json();
  expect(_rev).toBe('5-bb');
  expect(_conflicts).toContain('5-aa');
  expect((await call({ url: `${DATABASE}/note%3A2?conflicts=true` })).json()).not.toHaveProperty(
    '_conflicts',
  );
});
