import { join } from 'node:path';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import PouchDB from 'pouchdb';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  buildTestApp,
  makeDataDir,
  type TestApp,
  type TestBrowser,
} from '../../../testing/build-test-app.ts';

const cookieOf = (browser: TestBrowser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

type Watch = { readonly calls: string[]; failAfter?: number };

/** The practice as a phone sees it: over HTTP, with nothing but its cookies. */
function remoteOf(url: string, cookie: string, watch: Watch = { calls: [] }) {
  const fetchWithCookie = (input: string | Request, options: RequestInit = {}) => {
    const path = String(input).slice(url.length);
    watch.calls.push(`${options.method ?? 'GET'} ${path.split('?')[0]}`);
    if (watch.failAfter !== undefined && watch.calls.length > watch.failAfter)
      throw new TypeError('no signal');
    const headers = new Headers(options.headers);
    headers.set('cookie', cookie);
    return fetch(input, { ...options, headers });
  };
  return new PouchDB(`${url}/sync/practice`, { skip_setup: true, fetch: fetchWithCookie });
}

type FeedRow = {
  readonly id: string;
  readonly changes: readonly { readonly rev: string }[];
  readonly doc?: object;
};

async function feedOf(answer: Response): Promise<readonly FeedRow[]> {
  const { results } = (await answer.json()) as { readonly results: readonly FeedRow[] };
  return results;
}

async function newPhone() {
  const phone = new PouchDB(join(await makeDataDir(), 'phone'));
  onTestFinished(() => phone.close());
  return phone;
}

/** Until the server has written by itself that a device is new, and that the email of it was sent. */
async function newDeviceToldOf({ store }: TestApp): Promise<void> {
  const mails = { from: 'mail:', to: 'mail:\uffff' };
  const isSent = async () =>
    expect(await store.database('practice').range(mails)).toMatchObject([{ status: 'sent' }]);
  await vi.waitFor(isSent, { timeout: 15_000 });
}

/**
 * PouchDB uses the clock of the machine for nothing that matters here; the session must outlive it. The server has
 * written all that it writes by itself, so that a test can count documents.
 */
async function listeningApp(): Promise<TestApp & { readonly url: string; readonly cookie: string }> {
  const now: Instant = instantOf(Date.now());
  const testApp = await buildTestApp({ now });
  const url = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = cookieOf(await testApp.signIn());
  await newDeviceToldOf(testApp);
  return { ...testApp, url, cookie };
}

/** Counts a practice's documents from its first start, besides a test's own. */
const documentsIn = async (app: TestApp) =>
  (await app.store.database('practice').changes({ since: '0' })).changes.length;

async function fill(app: TestApp, from: number, to: number) {
  const practice = app.store.database('practice');
  for (let number = from; number < to; number += 1) {
    const document = {
      _id: `assessment:${String(number).padStart(5, '0')}`,
      type: 'assessment',
      number,
    } as const;
    await practice.put(document);
  }
}

test('a phone pulls a thousand documents with its session cookie alone', async () => {
  const app = await listeningApp();
  await fill(app, 0, 1000);
  const phone = await newPhone();

  const result = await PouchDB.replicate(remoteOf(app.url, app.cookie), phone);

  expect(result).toMatchObject({ ok: true, doc_write_failures: 0 });
  expect((await phone.info()).doc_count).toBe(await documentsIn(app));
  expect(await documentsIn(app)).toBeGreaterThanOrEqual(1000);
  const stored = await phone.get<{ number: number }>('assessment:00999');
  expect(stored.number).toBe(999);
});

test('a later pull brings what changed and was deleted since, and nothing else', async () => {
  const app = await listeningApp();
  const practice = app.store.database('practice');
  await fill(app, 0, 5);
  const phone = await newPhone();
  await PouchDB.replicate(remoteOf(app.url, app.cookie), phone);
  const [changed, deleted] = [await practice.get('assessment:00001'), await practice.get('assessment:00002')];
  if (!changed || !deleted) throw new Error('not stored');
  await practice.put({ ...changed, number: 77 });
  await practice.remove(deleted._id, deleted._rev);

  const result = await PouchDB.replicate(remoteOf(app.url, app.cookie), phone);

  expect(result).toMatchObject({ docs_read: 2, docs_written: 2 });
  expect((await phone.get<{ number: number }>('assessment:00001')).number).toBe(77);
  expect((await phone.allDocs()).rows.map((row) => row.id)).not.toContain('assessment:00002');
});

test('a document that changed while the phone pulled does not stop the pull', async () => {
  const app = await listeningApp();
  await fill(app, 0, 3);
  const practice = app.store.database('practice');
  const advertised = await fetch(`${app.url}/sync/practice/_changes`, { headers: { cookie: app.cookie } });
  const rows = await feedOf(advertised);
  const stored = await practice.get('assessment:00001');
  await practice.put({ ...stored, _id: 'assessment:00001' });

  const docs = rows.map((row) => ({ id: row.id, rev: row.changes[0]?.rev }));
  const answer = await fetch(`${app.url}/sync/practice/_bulk_get?revs=true&latest=true`, {
    method: 'POST',
    headers: { cookie: app.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ docs }),
  });

  const { results } = (await answer.json()) as {
    readonly results: readonly { readonly docs: readonly object[] }[];
  };
  expect(results.flatMap((result) => result.docs).filter((answered) => !('ok' in answered))).toEqual([]);
  expect(results).toHaveLength(rows.length);
});

test('a pull that was cut off goes on where it stopped', async () => {
  const app = await listeningApp();
  await fill(app, 0, 350);
  const phone = await newPhone();
  const cut: Watch = { calls: [], failAfter: 9 };
  await PouchDB.replicate(remoteOf(app.url, app.cookie, cut), phone).catch(() => undefined);
  const before = (await phone.info()).doc_count;

  const result = await PouchDB.replicate(remoteOf(app.url, app.cookie), phone);

  const all = await documentsIn(app);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(350);
  expect((await phone.info()).doc_count).toBe(all);
  expect(result).toMatchObject({ ok: true, docs_written: all - before });
});

test('an expired session is said so as JSON, and the pull goes on after the PIN', async () => {
  const app = await listeningApp();
  await fill(app, 0, 3);
  const phone = await newPhone();
  app.clock.advance(241);

  await expect(PouchDB.replicate(remoteOf(app.url, app.cookie), phone)).rejects.toMatchObject({
    status: 401,
  });
  const answer = await fetch(`${app.url}/sync/practice/_changes`, { headers: { cookie: app.cookie } });
  expect(await answer.json()).toMatchObject({ error: true, code: 'session_expired' });
  expect(answer.headers.get('www-authenticate')).toBeNull();

  const renewed = cookieOf(await app.signIn());
  expect(await PouchDB.replicate(remoteOf(app.url, renewed), phone)).toMatchObject({
    docs_written: await documentsIn(app),
  });
});

test('a long poll is answered as soon as something changes', async () => {
  const app = await listeningApp();
  await fill(app, 0, 1);
  const poll = fetch(`${app.url}/sync/practice/_changes?feed=longpoll&since=now&include_docs=true`, {
    headers: { cookie: app.cookie },
  });
  // Until it waits: over a CouchDB it asks twice before.
  await new Promise((resolve) => setTimeout(resolve, app.store.kind === 'embedded' ? 150 : 3_000));

  await fill(app, 1, 2);

  expect(await feedOf(await poll)).toMatchObject([{ id: 'assessment:00001', doc: { number: 1 } }]);
});

test('a long poll that nothing happens to ends with a valid empty page, and so does one at shutdown', async () => {
  const app = await listeningApp();
  await fill(app, 0, 1);
  const since = await app.store.database('practice').lastSeq();
  const ask = (timeout: number) =>
    fetch(`${app.url}/sync/practice/_changes?feed=longpoll&since=${since}&timeout=${timeout}`, {
      headers: { cookie: app.cookie },
    });

  // CouchDB spells one place in many ways.
  const place = app.store.kind === 'embedded' ? since : expect.any(String);
  expect(await (await ask(200)).json()).toEqual({ results: [], last_seq: place });
  const waiting = ask(20_000);
  await new Promise((resolve) => setTimeout(resolve, 150));
  const startedAt = Date.now();
  await app.close();

  expect((await waiting).status).toBe(200);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
});
