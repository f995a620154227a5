import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';

test('a public form is answered thirty times a minute for one address, whatever it claims to be', async () => {
  const { app } = await buildTestApp();
  const send = (forwarded: string) =>
    app.inject({
      method: 'POST',
      url: '/api/assessment',
      payload: {},
      headers: { 'x-forwarded-for': forwarded },
    });

  for (let count = 0; count < 30; count += 1) expect((await send(`10.0.0.${count}`)).statusCode).toBe(400);
  const limited = await send('10.0.0.99');

  expect([limited.statusCode, limited.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
});

test('behind a trusted proxy the address is the one the proxy names', async () => {
  const { app } = await buildTestApp({ config: { trustProxy: ['loopback'] } });
  const send = (forwarded: string) =>
    app.inject({
      method: 'POST',
      url: '/api/assessment',
      payload: {},
      headers: { 'x-forwarded-for': forwarded },
    });

  for (let count = 0; count < 31; count += 1) await send('192.0.2.1');

  expect((await send('192.0.2.1')).statusCode).toBe(429);
  expect((await send('192.0.2.2')).statusCode).toBe(400);
});

test('ten wrong lookups in ten minutes are enough, also when they come at once', async () => {
  const { app } = await buildTestApp();
  const look = () =>
    app.inject({
      method: 'POST',
      url: '/api/customer/lookup-booking',
      payload: { booking_id: 'BK-000000', email: 'a@b.example' },
    });

  const statuses = (await Promise.all(Array.from({ length: 25 }, look))).map((answer) => answer.statusCode);

  expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});
