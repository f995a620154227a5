import { createHash, randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type PackedDocuments, unpackDocuments } from '@fieldleaf/contract/packed-documents';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { emptyModel } from '@fieldleaf/domain/read-model/practice-model';
import { aBooking, anAppointment, ana, aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { instantOf } from '@fieldleaf/domain/time/instant';
import PouchDB from 'pouchdb';
import { expect, onTestFinished, test } from 'vitest';
import { buildTestApp, makeDataDir, TEST_NOW, type TestApp } from '../../testing/build-test-app.ts';
import { firstLoad } from './first-load.ts';

type Document = { readonly _id: string; readonly _rev: string };
type Line = {
  readonly since?: string;
  readonly first?: readonly Document[];
  readonly documents?: readonly Document[];
  readonly packed?: readonly PackedDocuments[];
  readonly sent?: number;
};

const linesIn = (text: string): readonly Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const documentsIn = (lines: readonly Line[]): readonly Document[] =>
  lines.flatMap(({ first = [], documents = [], packed = [] }) => [
    ...first,
    ...documents,
    ...packed.flatMap(unpackDocuments),
  ]);

const FIRST_LOAD = '/sync/practice/_first-load';

async function loadFrom({ signIn }: Pick<TestApp, 'signIn'>, form = 'packed') {
  const phone = await signIn();
  const answer = await phone.call({
    url: `${FIRST_LOAD}?form=${form}`,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'fieldleaf-practice': expect.any(String),
    'fieldleaf-epoch': expect.any(String),
  });
  return { bytes: answer.rawPayload.length, lines: linesIn(String(brotliDecompressSync(answer.rawPayload))) };
}

type Browser = Awaited<ReturnType<TestApp['signIn']>>;

const cookieOf = ({ cookies }: Browser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const DAY_MS = 86_400_000;

/** One visit a day, the last of them in two weeks, each with its payment and the record of the command that made it. */
function visits(count: number, changes: Partial<Booking> = {}): readonly PracticeDocument[] {
  return Array.from({ length: count }, (_, number) => {
    const bookingId = `BK-${String(number).padStart(6, '0')}` as const;
    const date = new Date(Date.parse(TEST_NOW) + (14 - number) * DAY_MS).toISOString().slice(0, 10);
    const customer = { ...ana, email: `c${number}@example.com` };
    return [
      aBooking({ bookingId, customer, appointment: anAppointment(date, '10:00'), ...changes }),
      aPayment({ bookingId, reference: `pi_${number}` }),
      placed(`place-${number}`),
    ];
  }).flat();
}

const AT = moment('2026-01-01T15:00:00Z');

const placed = (id: string): PracticeDocument => ({
  _id: `command:${id}`,
  type: 'command',
  v: 1,
  kind: 'booking.place',
  by: { role: 'customer' },
  at: AT,
  receivedAt: AT,
  outcome: { id, status: 'applied' },
});

/** No two are alike, and nothing makes them smaller. */
const revOf = (id: string): string => `1-${createHash('md5').update(id).digest('hex')}`;

const fill = ({ store }: Pick<TestApp, 'store'>, documents: readonly PracticeDocument[]) =>
  store
    .database('practice')
    .putRevisions(documents.map((document) => ({ ...document, _rev: revOf(document._id) })));

/** An app that has read the practice: what it had to be filled with was there before. */
async function appWith(documents: readonly PracticeDocument[]): Promise<TestApp> {
  const testApp = await buildTestApp({ isStarting: true });
  await fill(testApp, documents);
  await testApp.start();
  return testApp;
}

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
  // Of the commands none, of a visit two: ten thousand visits are less than a megabyte.
  expect(wanted.length).toBeLessThan(900);
  expect(bytes).toBeLessThan(26_000);

  // A phone of before, and one of a form that is yet to come, read what each could always read.
  const plain = await loadFrom(app, 'later');
  expect(plain.lines.some(({ packed }) => packed)).toBe(false);
  expect(documentsIn(plain.lines)).toHaveLength(byId.size);
  expect(bytes).toBeLessThan(0.9 * plain.bytes);
});

test('twice as many visits are twice as many documents, and hardly more bytes each', async () => {
  const weigh = async (count: number, form?: string) => {
    const { bytes, lines } = await loadFrom(await appWith(visits(count)), form);
    const first = lines.flatMap((line) => line.first ?? []).length;
    return { bytes, documents: documentsIn(lines).length, first };
  };
  const [few, once, twice] = [await weigh(100), await weigh(300), await weigh(500)];

  expect(once.documents - few.documents).toBe(400);
  expect(twice.documents - once.documents).toBe(400);
  // What is shown first is of these weeks, however long there has been a practice.
  expect(twice.first).toBe(once.first);
  const bytesEach = (twice.bytes - once.bytes) / 200;
  expect(bytesEach).toBeLessThan(48);
  expect(bytesEach).toBeLessThan(1.1 * ((once.bytes - few.bytes) / 200));
  // 32 of them are the two revisions, which nothing makes smaller. Document by document they are more by a third.
  const plain = (await weigh(500, 'none')).bytes - (await weigh(300, 'none')).bytes;
  expect(bytesEach).toBeLessThan(0.8 * (plain / 200));
});

test('a phone that is removed meanwhile gets no more, and is not told that it was all', async () => {
  const { store } = await appWith(visits(400));
  const documents = store.database('practice');
  let asked = 0;
  const text: string[] = [];
  const desk = { documents, model: () => emptyModel, now: () => TEST_NOW };
  for await (const line of firstLoad(desk, async () => ++asked < 2)) text.push(line);
  const lines = linesIn(text.join(''));

  expect(documentsIn(lines).length).toBeGreaterThan(0);
  expect(documentsIn(lines).length).toBeLessThan(800);
  expect(lines.some(({ sent }) => sent !== undefined)).toBe(false);
});

test('a phone that stores longer than any other answer may stand still gets all of it', async () => {
  const app = await appWith(visits(1));
  const weight = (at: number) => ({ _id: `weight:${at}`, text: randomBytes(60_000).toString('hex') });
  for (let at = 0; at < 200; at += 1) await app.store.database('practice').put(weight(at));
  app.app.server.timeout = 300;
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = cookieOf(await app.signIn());
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get(`${url}${FIRST_LOAD}`, { headers: { cookie } }, resolve);
  });
  // What the network holds is less than what comes: the server waits.
  await new Promise((read) => setTimeout(read, 2_000));
  let text = '';
  for await (const piece of answer) text += piece;
  expect(linesIn(text).at(-1)).toEqual({ sent: expect.any(Number) });
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
  expect(await PouchDB.replicate(remote, phone, options)).toMatchObject({
    ok: true,
    doc_write_failures: 0,
  });

  const { rows } = await phone.allDocs({ include_docs: true, conflicts: true });
  expect(rows.filter(({ id }) => id.startsWith('booking:'))).toHaveLength(21);
  expect(rows.filter(({ id }) => id.startsWith('command:'))).toEqual([]);
  expect(rows.flatMap(({ doc }) => doc?._conflicts ?? [])).toEqual([]);
  expect(await phone.get('booking:BK-000001')).toMatchObject({
    number: 2,
    _rev: expect.stringMatching(/^3-/),
  });
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
