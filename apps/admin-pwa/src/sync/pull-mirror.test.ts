import { aBooking } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import { readMirror } from '../db/mirror.ts';
import { pullMirror } from './pull-mirror.ts';

let databases: LocalDatabases;
let run = 0;
beforeEach(() => {
  run += 1;
  databases = openLocalDatabases(`pull-test-${run}`);
});
afterEach(() => destroyLocalDatabases(databases));

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'fieldleaf-practice': 'own' },
  });

const booking = { ...aBooking(), _rev: '1-a' };

/** Responses of a server with one booking to the calls of one pull. */
function answerOf(path: string): Response {
  if (path.includes('/_local/')) return json({ error: 'not_found' }, 404);
  if (path.includes('/_changes')) {
    const results = path.includes('since=0') ? [{ seq: 1, id: booking._id, changes: [{ rev: '1-a' }] }] : [];
    return json({ results, last_seq: 1, pending: 0 });
  }
  if (path.includes('/_bulk_get')) return json({ results: [{ id: booking._id, docs: [{ ok: booking }] }] });
  return json({ db_name: 'practice', update_seq: 1, doc_count: 1 });
}

type Fault = (path: string) => Response | Promise<Response> | undefined;

const pullWith = (fault: Fault) =>
  pullMirror({
    mirror: databases.mirror,
    practiceId: 'own',
    onProgress: () => undefined,
    fetch: async (url, options) => {
      const path = String(url);
      if (options?.method === 'PUT') return json({ ok: true, id: '_local/x', rev: '0-1' }, 201);
      return (await fault(path)) ?? answerOf(path);
    },
  });

const healthy: Fault = () => undefined;
const count = async () => (await readMirror(databases.mirror)).documents.length;

test('a pull brings down what is on the server', async () => {
  expect(await pullWith(healthy)).toEqual({ ok: true, value: 1 });
  expect(await count()).toBe(1);
});

test.each<[string, Fault, object]>([
  ['an expired session', () => json({ error: true, code: 'session_expired' }, 401), { kind: 'sign-in' }],
  ['a removed device', () => json({ error: true, code: 'device_revoked' }, 401), { kind: 'revoked' }],
  ['a captive portal', () => new Response('<html>', { status: 200 }), { kind: 'foreign' }],
  ['a network that is gone', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unreachable' }],
  [
    'a session that ends between two calls',
    (path) => (path.includes('_bulk_get') ? json({ error: true, code: 'session_expired' }, 401) : undefined),
    { kind: 'sign-in' },
  ],
])('%s ends the pull at once and the next one goes on', async (_, fault, error) => {
  expect(await pullWith(fault)).toEqual({ ok: false, error });
  expect(await count()).toBe(0);

  expect(await pullWith(healthy)).toMatchObject({ ok: true });
  expect(await count()).toBe(1);
});
