import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { ANSWERS } from '../testing/test-customer.ts';

const CONFIG = '/api/openapi.json';

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'an answer of the API is compressed with %s where that is accepted',
  async (encoding, accepted, open) => {
    const { app } = await buildTestApp();
    const plain = await app.inject({ url: CONFIG });
    expect(plain.headers['content-encoding']).toBeUndefined();

    const answer = await app.inject({ url: CONFIG, headers: { 'accept-encoding': accepted } });

    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(open(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  },
);

test('what the phone pulls is compressed, and a few bytes are not', async () => {
  const { store, signIn } = await buildTestApp();
  const practice = store.database('practice');
  for (let index = 0; index < 50; index += 1) await practice.put({ _id: `assessment:${index}`, answers: {} });
  const phone = await signIn();
  const headers = { 'accept-encoding': 'br' };

  const feed = await phone.call({ url: '/sync/practice/_changes?include_docs=true', headers });
  expect(feed.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(feed.rawPayload).toString()).results.length).toBeGreaterThan(50);

  const head = await phone.call({ url: '/sync/practice', headers });
  expect(head.headers['content-encoding']).toBeUndefined();
});

test('an answer that is kept for a repeated request is the same one, compressed or not', async () => {
  const { app } = await buildTestApp();
  const ask = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/assessment',
      headers: { 'idempotency-key': 'one', ...headers },
      payload: {
        answers: { ...ANSWERS, goals: 'x'.repeat(2_000) },
        sessionId: 'session_1_a',
      },
    });

  const first = await ask({ 'accept-encoding': 'br' });
  const again = await ask({});

  expect(again.headers['idempotency-replayed']).toBe('true');
  const plain =
    first.headers['content-encoding'] === 'br' ? brotliDecompressSync(first.rawPayload) : first.body;
  expect(again.body).toBe(plain.toString());
});

test('a request that says it is compressed is not unpacked', async () => {
  const { app } = await buildTestApp();

  const answer = await app.inject({
    method: 'POST',
    url: '/api/assessment',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from([0x1f, 0x8b, 8, 0]),
  });

  expect(answer.statusCode).toBe(400);
});
