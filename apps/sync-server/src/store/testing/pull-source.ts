import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Database } from '../store.ts';

export type PullSource = { readonly url: string; readonly stop: () => Promise<void> };

/** The least that a PouchDB wants of a server to pull from: what the port has, and no checkpoints. */
export async function startPullSource(database: Database): Promise<PullSource> {
  const server = createServer(async (request, response) => {
    const body = await answer(database, request);
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(body ?? { error: 'not_found', reason: 'missing' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/practice`,
    // A PouchDB that has all asks once more how long the feed is, and does not wait for the answer.
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

async function answer(database: Database, request: IncomingMessage): Promise<object | undefined> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://source');
  if (pathname.endsWith('/_changes')) return changesAnswer(database, searchParams);
  if (pathname.endsWith('/_bulk_get')) {
    const { docs } = (await json(request)) as {
      readonly docs: { readonly id: string; readonly rev: string }[];
    };
    return database.bulkGet(docs);
  }
  if (pathname.includes('/_local/')) return request.method === 'PUT' ? { ok: true, rev: '0-1' } : undefined;
  return { db_name: 'practice', update_seq: await database.lastSeq() };
}

async function changesAnswer(database: Database, query: URLSearchParams): Promise<object> {
  const limit = Number(query.get('limit') ?? 100);
  const { changes, lastSeq } = await database.changes({ since: query.get('since') ?? '0', limit });
  const results = changes.map(({ revs, ...change }) => ({
    ...change,
    changes: revs.map((rev) => ({ rev })),
  }));
  return { results, last_seq: lastSeq };
}
