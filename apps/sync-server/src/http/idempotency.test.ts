import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { ANA, ANSWERS } from '../testing/test-customer.ts';

const save = ({ app }: TestApp, key: string, sessionId = 'visitor') => {
  const options: InjectOptions = {
    method: 'POST',
    url: '/api/assessment',
    payload: { answers: ANSWERS, sessionId },
  };
  return app.inject({ ...options, headers: { 'idempotency-key': key } });
};

const countOf = async ({ store }: TestApp) =>
  (await store.database('practice').range({ from: 'assessment:', to: 'assessment:\uffff' })).length;

test('the same key with the same body is answered the same and done once', async () => {
  const app = await buildTestApp();

  const [first, second] = [await save(app, 'key-1'), await save(app, 'key-1')];

  expect(first.statusCode).toBeLessThan(300);
  expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()]);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(await countOf(app)).toBe(1);
});

test('of many at once one is done and all get its answer', async () => {
  const app = await buildTestApp();

  const all = await Promise.all(Array.from({ length: 10 }, () => save(app, 'key-1')));

  expect(new Set(all.map((answer) => answer.body)).size).toBe(1);
  expect(await countOf(app)).toBe(1);
});

test('the same key with another body is refused', async () => {
  const app = await buildTestApp();
  await save(app, 'key-1');

  const answer = await save(app, 'key-1', 'somebody else');

  expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotency_mismatch']);
});

test('a key is forgotten after a day', async () => {
  const app = await buildTestApp();
  const first = await save(app, 'key-1');
  app.clock.advance(24 * 60);

  const answer = await save(app, 'key-1', 'somebody else');

  expect(answer.statusCode).toBe(first.statusCode);
  expect(answer.json()).not.toEqual(first.json());
});

test('what was refused may be tried again with the same key', async () => {
  const app = await buildTestApp();
  const pay = () =>
    app.app.inject({
      method: 'POST',
      url: '/api/payments/create-payment-intent',
      payload: { consultationType: 'virtual', duration: '60min', amount: 1, customerInfo: ANA },
      headers: { 'idempotency-key': 'key-1' },
    });

  expect([(await pay()).json().code, (await pay()).json().code]).toEqual([
    'amount_mismatch',
    'amount_mismatch',
  ]);
  expect(await app.store.database('ops').range({ from: 'idempotency:', to: 'idempotency:\uffff' })).toEqual(
    [],
  );
});

test('a claim that a dead process left is taken over after a minute', async () => {
  const app = await buildTestApp();
  await save(app, 'key-1');
  const ops = app.store.database('ops');
  const [record] = await ops.range<{ answer: unknown }>({ from: 'idempotency:', to: 'idempotency:\uffff' });
  if (!record) throw new Error('not stored');
  await ops.put({ ...record, answer: null });
  app.clock.advance(1);

  expect((await save(app, 'key-1')).statusCode).toBeLessThan(300);
  expect(await countOf(app)).toBe(2);
});

test('a key has to be printable and short', async () => {
  const app = await buildTestApp();

  const answer = await save(app, 'x'.repeat(201));

  expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'Idempotency-Key' }] });
});
