import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { ANA, createTestCustomer } from '../../testing/test-customer.ts';

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

const BOOKED = { booking_id: 'BK-000000', email: 'a@b.example' };

test('right lookups are limited too, generously: thirty in ten minutes from one address', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const { bookingId } = await customer.book();
  const look = () =>
    customer.post('/api/customer/lookup-booking', { booking_id: bookingId, email: ANA.email });

  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await look()).status);

  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test('wrong lookups take nothing from the right ones, nor the other way round', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const { bookingId } = await customer.book();
  const look = (email: string) =>
    customer.post('/api/customer/lookup-booking', { booking_id: bookingId, email });

  for (let count = 0; count < 9; count += 1) expect((await look('x@y.example')).status).toBe(404);
  for (let count = 0; count < 29; count += 1) expect((await look(ANA.email)).status).toBe(200);
  expect((await look('x@y.example')).status).toBe(404);
  expect((await look(ANA.email)).status).toBe(429);
});

test('who takes another address of an IPv6 network each time has forty wrong lookups, not one more', async () => {
  const { app } = await buildTestApp();
  const look = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/customer/lookup-booking', payload: BOOKED, remoteAddress });

  for (let count = 0; count < 40; count += 1) {
    expect((await look(`2001:db8:1:${count.toString(16)}::1`)).statusCode).toBe(404);
  }
  const limited = await look('2001:db8:1:ffff::1');

  expect([limited.statusCode, limited.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect((await look('2001:db8:2::1')).statusCode).toBe(404);
});

test('public forms are counted for an IPv6 network as well, all together', async () => {
  const { app } = await buildTestApp();
  const send = (remoteAddress: string, url: string) =>
    app.inject({ method: 'POST', url, payload: {}, remoteAddress });

  for (let count = 0; count < 120; count += 1) {
    const url = count % 2 === 0 ? '/api/assessment' : '/api/quote-requests';
    expect((await send(`2001:db8:1:${count.toString(16)}::1`, url)).statusCode).toBe(400);
  }

  expect((await send('2001:db8:1:ffff::1', '/api/assessment')).statusCode).toBe(429);
  expect((await send('2001:db8:2::1', '/api/assessment')).statusCode).toBe(400);
});
