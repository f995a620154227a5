import { join } from 'node:path';
import { emptyModel } from '@fieldleaf/domain/read-model/practice-model';
import { instantOf } from '@fieldleaf/domain/time/instant';
import PouchDB from 'pouchdb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildTestApp, makeDataDir, TEST_NOW } from '../../../testing/build-test-app.ts';
import { firstLoad } from '../first-load.routes.ts';
import {
  appWith,
  cookieOf,
  type Document,
  documentsIn,
  fill,
  linesIn,
  loadFrom,
  visits,
} from '../testing/load-first.ts';

test('a new phone gets everything but the records of commands, what it shows first before the rest, in few bytes', async () => {
  const app = await appWith(visits(400));
  const { bytes, lines } = await loadFrom(app);

  const stored = await app.store.database('practice').range<Document>({ from: '', to: '\uffff' });
  const wanted = stored.filter(({ _id }) => !_id.startsWith('command:') && !_id.startsWith('_'));
  const byId = new Map(documentsIn(lines).map((document) => [document._id, document]));
  expect(byId.size).toBe(documentsIn(lines).length);
  for (const document of wanted) expect(byId.get(document._id)).toEqual(document);
  expect(byId.size).toBe(wanted.length);

  const [today = [], weeks = []] = lines.flatMap(({ first }) => (first ? [first.map(({ _id }) => _id)] : []));
  expect(today).toEqual(expect.arrayContaining(['settings:practice', 'booking:BK-000014']));
  expect(today).not.toContain('booking:BK-000000');
  expect(weeks).toContain('booking:BK-000000');
  const first = [...today, ...weeks];
  expect(first).not.toContain('booking:BK-000300');
  expect(lines[0]).toEqual({ v: 1, since: expect.any(String) });
  expect(lines.at(-1)).toEqual({ sent: byId.size });
  // No documents of commands, two of a visit: ten thousand visits are less than a megabyte.
  expect(wanted.length).toBeLessThan(900);
  expect(bytes).toBeLessThan(27_000);

  // A phone of before, and one of a form that is yet to come, read what each could always read.
  const plain = await loadFrom(app, 'later');
  expect(plain.lines.some(({ packed }) => packed)).toBe(false);
  expect(documentsIn(plain.lines)).toHaveLength(byId.size);
  expect(bytes).toBeLessThan(0.9 * plain.bytes);
});

test('a phone that is removed meanwhile gets no more, and is not told that it was all', async () => {
  const { store } = await appWith(visits(400));
  const documents = store.database('practice');
  let asked = 0;
  const text: string[] = [];
  const ctx = { documents, model: () => emptyModel, now: () => TEST_NOW };
  for await (const line of firstLoad(ctx, async () => ++asked < 2)) text.push(line);
  const lines = linesIn(text.join(''));

  expect(documentsIn(lines).length).toBeGreaterThan(0);
  expect(documentsIn(lines).length).toBeLessThan(800);
  expect(lines.some(({ sent }) => sent !== undefined)).toBe(false);
});

test('what changed and was deleted since comes with the feed, over what the stream brought', async () => {
  const app = await buildTestApp({ now: instantOf(Date.now()) });
  // The server gives a video visit its link, which would be a revision of its own.
  const withLink = { meetingLink: 'https://meet.example/fern' };
  await fill(app, visits(20, withLink));
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { lines } = await loadFrom(app);
  const phone = new PouchDB(join(await makeDataDir(), 'phone'));
  onTestFinished(() => phone.close());
  await phone.bulkDocs([...documentsIn(lines)], { new_edits: false });

  const practice = app.store.database('practice');
  const change = async (id: string, more: object) => {
    const stored = await practice.get<object>(id);
    if (stored) await practice.put({ ...stored, ...more });
  };
  await change('booking:BK-000001', { number: 1 });
  await change('booking:BK-000001', { number: 2 });
  await change('booking:BK-000002', { number: 3 });
  const gone = await practice.get('booking:BK-000002');
  await practice.remove('booking:BK-000002', gone?._rev ?? '');
  await fill(app, visits(22, withLink).slice(60));

  const cookie = cookieOf(await app.signIn());
  const remote = new PouchDB(`${url}/sync/practice`, {
    skip_setup: true,
    fetch: (input, options = {}) => {
      const headers = new Headers(options.headers);
      headers.set('cookie', cookie);
      return fetch(input as string, { ...options, headers });
    },
  });
  const options = { since: lines[0]?.since, query_params: { without: 'commands' } };
  const rowsOf = async () => (await phone.allDocs({ include_docs: true, conflicts: true })).rows;
  // The feed asks one copy of a cluster, which may be a moment behind: a phone asks again.
  await vi.waitFor(async () => {
    const replicated = await PouchDB.replicate(remote, phone, options);
    expect(replicated).toMatchObject({ ok: true, doc_write_failures: 0 });
    expect((await rowsOf()).filter(({ id }) => id.startsWith('booking:'))).toHaveLength(21);
    expect(await phone.get('booking:BK-000001')).toMatchObject({ number: 2 });
  }, 10_000);

  const rows = await rowsOf();
  expect(rows.filter(({ id }) => id.startsWith('command:'))).toEqual([]);
  expect(rows.flatMap(({ doc }) => doc?._conflicts ?? [])).toEqual([]);
  expect((await phone.get('booking:BK-000001'))._rev).toMatch(/^3-/);
});

test('a feed without commands has full pages, and ends where the practice does', async () => {
  const app = await buildTestApp();
  await fill(app, visits(30));
  const phone = await app.signIn();
  const read = async (query: string) =>
    (await phone.call({ url: `/sync/practice/_changes?without=commands&${query}` })).json();

  const page = await read('limit=40');
  expect(page.results).toHaveLength(40);
  const rest = await read(`since=${page.last_seq}`);
  const ids = [...page.results, ...rest.results].map(({ id }: { id: string }) => id);
  expect(ids.filter((id) => id.startsWith('command:'))).toEqual([]);
  expect(ids.filter((id) => id.startsWith('booking:'))).toHaveLength(30);
  // A CouchDB has many spellings of one place.
  expect((await read(`since=${rest.last_seq}`)).results).toEqual([]);
});
