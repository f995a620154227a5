import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { StoreUnavailable } from '../../store/store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { startServer } from '../../testing/start-server.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { createSendHeartbeat } from './send-heartbeat.ts';

/** A watcher that answers as it is told, and the server that calls it. */
async function openWatched() {
  const watcher = { calls: [] as string[], status: 200 };
  const server = createServer((request, response) => {
    watcher.calls.push(`${request.method} ${request.url}`);
    response.writeHead(watcher.status).end('OK');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { ctx } = await startServer(await openTestStore(), () => TEST_NOW);
  const warned: object[] = [];
  Object.assign(ctx, {
    config: { ...ctx.config, heartbeatUrl: `http://127.0.0.1:${port}/ping/secret` },
    isLeader: async () => true,
    report: () => undefined,
    warn: (about: object) => warned.push(about),
  });
  return { watcher, ctx, warned, server };
}

test('a server that can do its work calls its watcher, one that cannot stays silent', async () => {
  const { watcher, ctx } = await openWatched();
  await createSendHeartbeat(ctx)();
  expect(watcher.calls).toEqual(['GET /ping/secret']);

  Object.assign(ctx.ops, { put: () => Promise.reject(new StoreUnavailable('full')) });
  await createSendHeartbeat(ctx)();
  expect(watcher.calls).toHaveLength(1);
});

test('servers that do not lead leave it to the one that does', async () => {
  const { watcher, ctx } = await openWatched();
  Object.assign(ctx, { isLeader: async () => false });
  await createSendHeartbeat(ctx)();
  expect(watcher.calls).toEqual([]);
});

test('a watcher that does not answer is a line, once, without its address', async () => {
  const { watcher, ctx, warned, server } = await openWatched();
  const beat = createSendHeartbeat(ctx);
  watcher.status = 404;
  await beat();
  server.close();
  server.closeAllConnections();
  await beat();

  expect(warned).toEqual([{ failure: 'status 404' }]);
});
