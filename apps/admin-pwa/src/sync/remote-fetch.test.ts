import { expect, test } from 'vitest';
import { createRemoteFetch, RemoteFault } from './remote-fetch.ts';

const remotePath = '/sync/practice';
const changes = `${location.origin}${remotePath}/_changes`;
const bulkGet = `${location.origin}${remotePath}/_bulk_get?revs=true`;

type Answer = () => Response | Promise<Response>;

function remoteAnswering(...answers: readonly Answer[]) {
  const asked: string[] = [];
  const remote = createRemoteFetch({
    remotePath,
    deadlineMs: 20,
    practiceId: 'own',
    fetch: async (url, options) => {
      asked.push(String(url));
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      if (!answer) throw new Error('no answer planned');
      return Promise.race([answer(), aborted(options?.signal)]);
    },
  });
  return { remote, asked };
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'fieldleaf-practice': 'own', ...headers },
    });

const page: Answer = () =>
  new Response('<h1>Welcome to Airport Wi-Fi</h1>', {
    status: 200,
    headers: { 'content-type': 'text/html' },
  });

const hang: Answer = () => new Promise(() => undefined);

test.each<[string, Answer, object]>([
  ['a captive portal', page, { kind: 'foreign' }],
  ['a captive portal that answers JSON', json(200, {}), { kind: 'foreign' }],
  ['an answer without a place in the feed', json(200, { results: [] }), { kind: 'foreign' }],
  ['a request that never ends', hang, { kind: 'unreachable' }],
  ['an expired session', json(401, { error: true, code: 'session_expired' }), { kind: 'sign-in' }],
  ['a removed device', json(401, { error: true, code: 'device_revoked' }), { kind: 'revoked' }],
  [
    'too many requests',
    json(429, { error: true, code: 'rate_limited' }, { 'retry-after': '12' }),
    { kind: 'busy', retryAfterSeconds: 12 },
  ],
  [
    'a server that is starting',
    json(503, { error: true, code: 'starting', progress: 0.4 }, { 'retry-after': '2' }),
    { kind: 'starting', retryAfterSeconds: 2, progress: 0.4 },
  ],
  ['a broken server', json(500, { error: true, code: 'internal' }), { kind: 'server-error', status: 500 }],
  [
    'a missing feed',
    json(404, { error: true, code: 'not_found' }),
    { kind: 'refused', status: 404, message: '' },
  ],
  [
    "a proxy's error page",
    () => new Response('Bad gateway', { status: 502 }),
    { kind: 'server-error', status: 502 },
  ],
])('%s ends the pull with its own fault', async (_, answer, fault) => {
  const { remote } = remoteAnswering(answer);

  await expect(remote.fetch(changes)).rejects.toBeInstanceOf(RemoteFault);
  expect(remote.firstFault()).toEqual(fault);
});

const named = (practiceId: string) => ({ 'fieldleaf-practice': practiceId });
const feed = { results: [], last_seq: '7' };

test.each<[string, Answer, object | undefined]>([
  ['its own practice', json(200, feed, named('own')), undefined],
  ["another practice's server", json(200, feed, named('other')), { kind: 'other-practice' }],
  ['somebody who imitates a feed and names no practice', () => Response.json(feed), { kind: 'foreign' }],
  [
    "a refusal of nobody's practice",
    () => Response.json({ error: true, code: 'device_revoked' }, { status: 401 }),
    { kind: 'foreign' },
  ],
  [
    "a Retry-After of nobody's practice",
    () => new Response('', { status: 503, headers: { 'retry-after': '900' } }),
    { kind: 'busy', retryAfterSeconds: 30 },
  ],
  ['an ended session', json(401, { error: true, code: 'session_expired' }), { kind: 'sign-in' }],
])('a phone that knows its practice hears %s', async (_, answer, fault) => {
  const remote = createRemoteFetch({
    remotePath,
    deadlineMs: 20,
    practiceId: 'own',
    fetch: async () => answer(),
  });

  await remote.fetch(changes).catch(() => undefined);

  expect(remote.firstFault()).toEqual(fault);
});

test("a checkpoint of nobody's practice is none, whether read or written", async () => {
  for (const [body, status] of [
    [{ ok: true, id: '_local/abc', rev: '0-1' }, 201],
    [{ error: 'not_found' }, 404],
    [{}, 200],
  ] as const) {
    const fetch = async () => json(status, body, named('other'))();
    const remote = createRemoteFetch({ remotePath, deadlineMs: 20, practiceId: 'own', fetch });
    await remote.fetch(`${location.origin}${remotePath}/_local/abc`).catch(() => undefined);
    expect(remote.firstFault()).toEqual({ kind: 'other-practice' });
  }
});

test('a checkpoint that does not exist yet is no fault', async () => {
  const { remote } = remoteAnswering(json(404, { error: 'not_found' }));

  expect((await remote.fetch(`${location.origin}${remotePath}/_local/abc`)).status).toBe(404);
  expect(remote.firstFault()).toBeUndefined();
});

test('the first fault is remembered, not the ones it causes', async () => {
  const { remote } = remoteAnswering(json(401, { error: true, code: 'session_expired' }), page);

  await expect(remote.fetch(changes)).rejects.toThrow();
  await expect(remote.fetch(changes)).rejects.toThrow();

  expect(remote.firstFault()).toEqual({ kind: 'sign-in' });
});

test('fetching documents is tried a second time before it counts as failed', async () => {
  const { remote, asked } = remoteAnswering(hang, json(200, { results: [] }));

  expect((await remote.fetch(bulkGet)).ok).toBe(true);
  expect(asked).toHaveLength(2);
  expect(remote.firstFault()).toBeUndefined();
});

test('nothing above the practice database is ever asked for', async () => {
  const { remote, asked } = remoteAnswering(page);

  expect((await remote.fetch(`${location.origin}/sync/`)).ok).toBe(true);
  expect(asked).toEqual([]);
});
