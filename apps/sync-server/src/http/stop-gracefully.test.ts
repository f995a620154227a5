import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serverOptions } from './create-server.ts';
import { stopGracefully } from './stop-gracefully.ts';

async function listen() {
  const app = fastify(serverOptions({ logLevel: 'silent', trustProxy: [] }));
  const stopping = stopGracefully(app);
  app.get('/streams', async (_request, reply) => {
    const body = new PassThrough();
    body.write('half of it');
    stopping.addEventListener('abort', () => setTimeout(() => body.end(', and the rest'), 50));
    return reply.send(body);
  });
  app.get('/waits', async () => {
    if (!stopping.aborted) await once(stopping, 'abort');
    return 'answered';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

async function openConnection(app: Awaited<ReturnType<typeof listen>>) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
  return socket;
}

test.each([
  ['opened and never used', ''],
  ['used for half a request', 'GET /waits HTTP/1.1\r\nhost: exam'],
])(
  'a connection that was %s does not hold up the stop',
  async (_how, sent) => {
    const app = await listen();
    const socket = await openConnection(app);
    if (sent) await new Promise((resolve) => socket.write(sent, resolve));

    await app.close();
  },
  3_000,
);

test('what is still being answered is answered while the server stops', async () => {
  const app = await listen();
  const socket = await openConnection(app);
  socket.write('GET /waits HTTP/1.1\r\nhost: example.com\r\n\r\n');
  await once(app.server, 'request');
  const answer = once(socket, 'data');

  await app.close();

  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*answered$/i);
}, 3_000);

test('an answer that was begun before the stop ends its connection', async () => {
  const app = await listen();
  const socket = await openConnection(app);
  socket.write('GET /streams HTTP/1.1\r\nhost: example.com\r\n\r\n');
  let answer = String((await once(socket, 'data'))[0]);
  socket.on('data', (piece) => {
    answer += piece;
  });

  await Promise.all([app.close(), once(socket, 'end')]);

  expect(answer).toMatch(
    /^HTTP\/1\.1 200 OK[\s\S]*connection: keep-alive[\s\S]*half of it[\s\S]*, and the rest/i,
  );
}, 3_000);
