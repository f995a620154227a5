import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { readActs } from '../../testing/read-acts.ts';
import { createTestCustomer } from '../../testing/test-customer.ts';

const FEED = '/api/admin/calendar-feed';

async function open(logLevel = 'silent') {
  const built = await buildTestApp({ config: { logLevel } });
  const phone = await built.signIn();
  const customer = createTestCustomer(built.app);
  const ask = async (method: 'GET' | 'POST' | 'DELETE') => {
    const response = await phone.call({ method, url: FEED });
    return response.body === '' ? {} : response.json();
  };
  return {
    ...built,
    customer,
    state: () => ask('GET'),
    make: async () => new URL((await ask('POST')).url).pathname,
    revoke: () => ask('DELETE'),
    read: async (path: string) => {
      const answer = await built.app.inject({ url: path, remoteAddress: '10.9.0.1' });
      return { answer, text: answer.body.replaceAll('\r\n ', '') };
    },
  };
}

test('making and revoking the link need a session', async () => {
  const { app } = await open();

  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await app.inject({ method, url: FEED })).statusCode).toBe(401);
});

test('who made the link and who turned it off is written down', async () => {
  const { make, revoke, store, clock } = await open();
  await make();
  clock.advance(1);
  await revoke();
  expect((await readActs(store)).slice(-2)).toEqual(['calendar-link-made', 'calendar-link-closed']);
});

test('a calendar that knows the link sees who comes when, without signing in', async () => {
  const { customer, make, read, clock } = await open();
  const { bookingId } = await customer.book();
  const path = await make();

  const { answer, text } = await read(path);

  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      `UID:${bookingId}@localhost`,
      'SEQUENCE:0',
      'DTSTART:20270315T150000Z',
      'DTEND:20270315T160000Z',
      String.raw`SUMMARY:Ana Reyes\, Virtual`,
    ]),
  );
  clock.advance(14 * 24 * 60 + 91 * 24 * 60);
  expect((await read(path)).text).not.toContain('BEGIN:VEVENT');
});

test('what moves moves, and what is cancelled leaves the calendar', async () => {
  const { customer, make, read } = await open();
  const { bookingId } = await customer.book();
  const path = await make();
  const own = { booking_id: bookingId, email: 'ana@example.com' };

  await customer.post('/api/customer/reschedule-booking', {
    ...own,
    new_date: '2027-03-16',
    new_time: '11:00',
  });
  const moved = (await read(path)).text;
  await customer.post('/api/customer/cancel-booking', own);

  expect(moved).toContain('SEQUENCE:1');
  expect(moved).toContain('DTSTART:20270316T160000Z');
  expect((await read(path)).text).not.toContain(bookingId);
});

test('a new link and revoking it close the one before; the server keeps no link', async () => {
  const { make, read, revoke, state, store } = await open();
  expect(await state()).toEqual({ madeAt: null });
  const first = await make();
  const second = await make();

  expect((await read(first)).answer.statusCode).toBe(404);
  expect((await read(second)).answer.statusCode).toBe(200);
  expect(await state()).toEqual({ madeAt: '2027-03-01T16:00:00.000Z' });
  const secret = second.slice('/calendar/'.length, -'.ics'.length);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  const kept = await store.database('ops').range({ from: '', to: '\uffff' });
  expect(JSON.stringify(kept)).not.toContain(secret);
  await revoke();
  expect((await read(second)).answer.statusCode).toBe(404);
  expect(await state()).toEqual({ madeAt: null });
});

test('guessing is slowed down, and the log names no link', async () => {
  const { read, make, logged } = await open('info');
  const path = await make();
  await read(path);

  for (let guess = 0; guess < 10; guess += 1)
    expect((await read(`/calendar/guess-${guess}.ics`)).answer.statusCode).toBe(404);

  expect((await read('/calendar/guess-10.ics')).answer.statusCode).toBe(429);
  expect(logged()).toContain('/calendar/');
  expect(logged()).not.toContain(path.slice('/calendar/'.length, 30));
});
