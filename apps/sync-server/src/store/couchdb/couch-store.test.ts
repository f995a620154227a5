import { expect, onTestFinished, test } from 'vitest';
import { StoreAway, StoreNotOpened } from '../store-not-opened.ts';
import { startCouchServer } from '../testing/couch-server.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../testing/scripted-server.ts';
import { temporaryPrefix } from '../testing/temporary-prefix.ts';
import { openCouchStore } from './couch-store.ts';

const OPEN = {};
const CLOSED = { members: { names: [], roles: ['_admin'] } };

/** A CouchDB without our databases: it creates what it is asked to. */
const fresh = (): Script => {
  const created = new Set<string>();
  return ({ method, path }) => {
    if (path.endsWith('/_security') && method === 'GET') return [200, OPEN];
    if (path.endsWith('/_security') || path.endsWith('/_revs_limit')) return [200, { ok: true }];
    if (method === 'GET') return created.has(path) ? [200, {}] : [404, { error: 'not_found' }];
    created.add(path.split('?')[0] ?? path);
    return [201, { ok: true, rev: '1-a' }];
  };
};

async function serverThat(script: Script): Promise<ScriptedServer> {
  const server = await startScriptedServer(script);
  onTestFinished(server.stop);
  return server;
}

const open = ({ url }: { readonly url: string }) => openCouchStore({ url, prefix: 'fieldleaf' });

const writesOf = ({ calls }: ScriptedServer) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);

test('what is missing is created, slots with one copy', async () => {
  const server = await serverThat(fresh());

  await open(server);

  expect(writesOf(server)).toEqual(
    expect.arrayContaining(['/fieldleaf-practice', '/fieldleaf-ops', '/fieldleaf-slots?q=1&n=1']),
  );
});

test('an open database is closed to all but the server’s user', async () => {
  const server = await serverThat(fresh());

  await open(server);

  const only = { names: ['user'], roles: ['_admin'] };
  const closed = server.calls.filter(({ method, path }) => method === 'PUT' && path.endsWith('/_security'));
  expect(closed.map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ admins: only, members: only })),
  );
});

test('what is there already is left as it is', async () => {
  const first = await serverThat(fresh());
  await open(first);
  const design = first.calls.find(({ method, path }) => method === 'PUT' && path.includes('_design'))?.body;

  const second = await serverThat(({ path }) => {
    if (path.endsWith('/_security')) return [200, CLOSED];
    return [200, path.includes('_design') ? design : { cluster: { n: 1 } }];
  });
  await open(second);

  expect(writesOf(second)).toEqual([]);
});

test('slots with several copies are refused, since one time could be sold twice', async () => {
  const server = await serverThat(({ method, path }) => {
    if (method === 'PUT') return [201, { ok: true, rev: '1-a' }];
    return [200, path.endsWith('/_security') ? CLOSED : { cluster: { n: 3 } }];
  });

  await expect(open(server)).rejects.toThrow(/fieldleaf-slots has 3 copies/);
});

test.each([
  { copies: 1, proves: false },
  { copies: 3, proves: true },
])('a majority is asked for where there are several copies: $copies', async ({ copies, proves }) => {
  const server = await serverThat(({ method, path }) => {
    if (method === 'PUT') return [201, { ok: true, rev: '1-a' }];
    if (path.endsWith('/_security')) return [200, CLOSED];
    return [200, { cluster: { n: path.includes('slots') ? 1 : copies } }];
  });

  expect((await open(server)).majority !== undefined).toBe(proves);
});

test('a database whose copies cannot be counted is waited for: without the count two servers could write', async () => {
  const server = await serverThat(({ method, path }) => {
    if (method === 'PUT') return [201, { ok: true, rev: '1-a' }];
    return path.endsWith('/_security') ? [200, CLOSED] : [404, { error: 'not_found' }];
  });

  await expect(open(server)).rejects.toThrow(StoreAway);
});

test('a user whom CouchDB refuses is named in the reason, without the password', async () => {
  const server = await serverThat(() => [401, { error: 'unauthorized' }]);

  const failure = await open(server).catch((cause: unknown) => cause);

  expect(failure).toBeInstanceOf(StoreNotOpened);
  expect(String(failure)).toMatch(/refuses this user/);
  expect(String(failure)).not.toMatch(/secret/);
});

test('servers that start at the same moment all open the store', async () => {
  const couch = await startCouchServer();
  const databases = temporaryPrefix(couch.url);
  onTestFinished(async () => {
    await databases.remove();
    await couch.stop();
  });
  const start = () => openCouchStore({ url: couch.url, prefix: databases.prefix });

  const stores = await Promise.all([start(), start(), start()]);

  for (const store of stores) await expect(store.database('practice').get('none')).resolves.toBeUndefined();
});
