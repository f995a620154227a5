import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';

async function speak(bytes: string): Promise<string> {
  const { app } = await buildTestApp();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test('bytes that are no request are 400 in the shape of every error', async () => {
  const answer = await speak('HELLO\r\n\r\n');

  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: true, code: 'invalid_input' });
});

test('more headers than anybody needs are 431', async () => {
  const answer = await speak(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`);

  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});
