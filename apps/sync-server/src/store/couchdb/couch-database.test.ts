import { getMaxListeners } from 'node:events';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, StoreUnavailable } from '../store.ts';
import { type Script, startScriptedServer } from '../testing/scripted-server.ts';
import { answerOf } from './couch-answers.ts';
import { createCouchClient } from './couch-client.ts';
import { createCouchDatabase } from './couch-database.ts';

async function databaseThat(script: Script): Promise<Database> {
  const server = await startScriptedServer(script);
  onTestFinished(server.stop);
  return createCouchDatabase(server.url, 'practice', { closing: new AbortController().signal });
}

const put = async (script: Script) => (await databaseThat(script)).put({ _id: 'booking:BK-1' });

test('a write is done when CouchDB says 201', async () => {
  expect(await put(() => [201, { ok: true, id: 'booking:BK-1', rev: '1-a' }])).toEqual({
    ok: true,
    value: { rev: '1-a' },
  });
});

test('a write of which too few copies exist is no success and no conflict', async () => {
  await expect(put(() => [202, { ok: true, id: 'booking:BK-1', rev: '1-a' }])).rejects.toThrow(
    StoreUnavailable,
  );
});

test('a removal of which too few copies exist is no success either', async () => {
  const database = await databaseThat(() => [202, { ok: true, id: 'x', rev: '2-a' }]);

  await expect(database.remove('booking:BK-1', '1-a')).rejects.toThrow(StoreUnavailable);
});

test('copies that went away while documents were read are an outage, though CouchDB answers 200', async () => {
  const error = { rev: 'undefined', error: 'internal_fabric_error', reason: 'nodedown' };
  const database = await databaseThat(() => [
    200,
    { results: ['booking:BK-1', 'command:c1'].map((id) => ({ id, docs: [{ error: { id, ...error } }] })) },
  ]);

  await expect(database.getMany(['booking:BK-1', 'command:c1'])).rejects.toThrow(StoreUnavailable);
});

test('of versions that are not settled yet the one of the later term is read, whichever CouchDB shows', async () => {
  const _id = 'invoice-numbers:2027-03-15';
  const cutOff = { _id, _rev: '9-f', writerTerm: 7 };
  const written = { _id, _rev: '3-a', writerTerm: 8 };
  const database = await databaseThat(({ method }) => [
    200,
    method === 'GET'
      ? { ...cutOff, _conflicts: [written._rev] }
      : { results: [{ id: _id, docs: [{ ok: cutOff }, { ok: written }] }] },
  ]);

  expect((await database.getMany([_id])).get(_id)).toEqual(written);
  expect(await database.get(_id)).toEqual(written);
});

test('a node that is silent does not hold up who reads several documents', async () => {
  const database = await databaseThat(({ path }) => {
    if (path.endsWith('_bulk_get')) return () => undefined;
    return path.includes('BK-1') ? [200, { _id: 'booking:BK-1' }] : [404, { reason: 'missing' }];
  });

  const found = await database.getMany(['booking:BK-1', 'command:c1']);

  expect([...found.keys()]).toEqual(['booking:BK-1']);
});

test('revisions of which too few copies exist are not taken in', async () => {
  const database = await databaseThat(() => [202, []]);

  await expect(database.putRevisions([{ _id: 'booking:BK-1', _rev: '1-a' }])).rejects.toThrow(
    StoreUnavailable,
  );
});

test.each([401, 403, 429, 500, 503])('%i means that the store does not answer', async (status) => {
  await expect(put(() => [status, { error: 'no' }])).rejects.toThrow(StoreUnavailable);
  await expect((await databaseThat(() => [status, { error: 'no' }])).get('x')).rejects.toThrow(
    StoreUnavailable,
  );
});

test('a database that is gone is not a document that is missing', async () => {
  const database = await databaseThat(() => [
    404,
    { error: 'not_found', reason: 'Database does not exist.' },
  ]);

  await expect(database.get('booking:BK-1')).rejects.toThrow(StoreUnavailable);
  await expect(database.put({ _id: 'booking:BK-1' })).rejects.toThrow(StoreUnavailable);
  await expect(database.range({ from: 'a', to: 'b' })).rejects.toThrow(StoreUnavailable);
  await expect(database.changes({ since: '0' })).rejects.toThrow(StoreUnavailable);
});

test('an answer that breaks off is no answer', async () => {
  const cutOff: Script = () => (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"rows":[{"id":"booking:BK-1"');
    response.destroy();
  };

  await expect((await databaseThat(cutOff)).range({ from: 'a', to: 'b' })).rejects.toThrow(StoreUnavailable);
});

test('a page of something that is not a CouchDB is no answer', async () => {
  const portal: Script = () => (response) => response.end('<html>Welcome to the hotel</html>');

  await expect((await databaseThat(portal)).get('booking:BK-1')).rejects.toThrow(StoreUnavailable);
});

test('nor is one that breaks off, of whatever kind', async () => {
  const portal: Script = () => (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' });
    response.write('<html>');
    response.destroy();
  };

  await expect((await databaseThat(portal)).get('booking:BK-1')).rejects.toThrow(StoreUnavailable);
});

test('a failure tells neither the document nor the password', async () => {
  const database = await databaseThat(() => [500, { error: 'internal', reason: 'booking:BK-1' }]);

  const failure = await database.put({ _id: 'booking:BK-1', email: 'a@b.example' }).catch((cause) => cause);

  expect(failure).toBeInstanceOf(StoreUnavailable);
  expect(inspect(failure, { depth: 9 })).not.toMatch(/secret|BK-1|b\.example|authorization/i);
});

test('a server that is not there is unavailable, and the message keeps user and password', async () => {
  const server = await startScriptedServer(() => [200, {}]);
  await server.stop();
  const database = createCouchDatabase(server.url, 'practice', { closing: new AbortController().signal });

  const failure = await database.get('booking:BK-1').catch((cause: unknown) => cause);

  expect(failure).toBeInstanceOf(StoreUnavailable);
  expect(String(failure)).not.toMatch(/secret|BK-1/);
});

test('a server that does not answer in time is unavailable', async () => {
  const server = await startScriptedServer(() => () => undefined);
  onTestFinished(server.stop);
  const couch = createCouchClient(server.url, { answerWithinMs: 50 });

  const answer = answerOf(couch.db.get('practice'));

  await expect(answer).rejects.toThrow(StoreUnavailable);
});

test('an answer that comes in drops is not waited for', async () => {
  const server = await startScriptedServer(() => (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  });
  onTestFinished(server.stop);
  const couch = createCouchClient(server.url, { answerWithinMs: 100 });

  await expect(answerOf(couch.db.get('practice'))).rejects.toThrow(StoreUnavailable);
});

test('ids are sent as they are, whatever letters they have', async () => {
  const server = await startScriptedServer(() => [404, { reason: 'missing' }]);
  onTestFinished(server.stop);
  const database = createCouchDatabase(server.url, 'practice', { closing: new AbortController().signal });

  await database.get('payment:INV/1?rev=2');
  await database.get('_local/a/b==');
  await database.get('mail:a_local/b');

  expect(server.calls.map(({ path }) => path)).toEqual([
    '/practice/payment%3AINV%2F1%3Frev%3D2?conflicts=true',
    '/practice/_local/a%2Fb%3D%3D?conflicts=true',
    '/practice/mail%3Aa_local%2Fb?conflicts=true',
  ]);
});

test('design documents are neither in the feed nor in a range', async () => {
  const database = await databaseThat(({ path }) =>
    path.includes('_changes')
      ? [
          200,
          { results: [{ id: '_design/fieldleaf', seq: '1-x', changes: [{ rev: '1-a' }] }], last_seq: '1-x' },
        ]
      : [200, { rows: [{ id: '_design/fieldleaf', doc: { _id: '_design/fieldleaf', _rev: '1-a' } }] }],
  );

  expect(await database.changes({ since: '0' })).toEqual({ changes: [], lastSeq: '1-x' });
  expect(await database.range({ from: '', to: '\uffff' })).toEqual([]);
});

test('a place that CouchDB cannot read is the start', async () => {
  const feed = { results: [{ id: 'booking:BK-1', seq: '1-x', changes: [{ rev: '1-a' }] }], last_seq: '1-x' };
  const database = await databaseThat(({ path }) =>
    path.includes('since=0') ? [200, feed] : [400, { error: 'bad_request', reason: 'Malformed sequence' }],
  );

  expect(await database.changes({ since: 'elsewhere' })).toMatchObject({ changes: [{ id: 'booking:BK-1' }] });
  await expect(database.waitForChange('elsewhere', new AbortController().signal)).resolves.toBeUndefined();
});

test('a long poll that ends without a change is asked again', async () => {
  const quiet = { results: [], last_seq: '1-x' };
  const change = {
    results: [{ id: 'booking:BK-1', seq: '2-x', changes: [{ rev: '1-a' }] }],
    last_seq: '2-x',
  };
  let polls = 0;
  const database = await databaseThat(() => {
    polls += 1;
    return [200, polls < 3 ? quiet : change];
  });

  await database.waitForChange('1-x', new AbortController().signal);

  expect(polls).toBe(3);
});

test('a store that closes wakes all who wait, and their number is nothing to warn of', async () => {
  const server = await startScriptedServer(() => () => undefined);
  onTestFinished(server.stop);
  const closing = new AbortController();
  const database = createCouchDatabase(server.url, 'practice', { closing: closing.signal });
  const wait = () => database.waitForChange('1-x', new AbortController().signal);
  const waiting = Promise.all(Array.from({ length: 12 }, wait));

  closing.abort();

  await expect(waiting).resolves.toHaveLength(12);
  expect(getMaxListeners(closing.signal)).toBe(Number.POSITIVE_INFINITY);
});
