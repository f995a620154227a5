import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { ANA, ANSWERS, createTestCustomer } from '../testing/test-customer.ts';

const headers = { 'content-type': 'application/json' };

const assessment = (goals: string) => ({
  sessionId: 'session_1',
  answers: { ...ANSWERS, goals },
});

test('bytes that are no UTF-8 are no JSON, though they could be read with something else in their place', async () => {
  const { app } = await buildTestApp();
  const latin1 = Buffer.from(JSON.stringify(assessment('a café')), 'latin1');

  const answer = await app.inject({ method: 'POST', url: '/api/assessment', payload: latin1, headers });

  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_json']);
});

test('a call without a body may say that it would be JSON', async () => {
  const phone = await (await buildTestApp()).signIn();

  const made = await phone.call({ method: 'POST', url: '/api/admin/calendar-feed', headers });
  const signedOut = await phone.call({ method: 'DELETE', url: '/api/admin/session', headers });

  expect([made.statusCode, signedOut.statusCode]).toEqual([200, 204]);
});

test('of a body that is not there every field is named that is needed', async () => {
  const { app } = await buildTestApp();

  const answer = await app.inject({ method: 'POST', url: '/api/customer/lookup-booking' });

  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    issues: [
      { path: 'booking_id', message: 'is required' },
      { path: 'email', message: 'is required' },
    ],
  });
});

test('a text is kept without what nobody sees in it, with its lines and every sign', async () => {
  const { app } = await buildTestApp();
  const payload = assessment('one\u0000\u0007\vtwo\tthree\r\nfour \ud83c\udf3f \ud83c end');

  const saved = await app.inject({ method: 'POST', url: '/api/assessment', payload });
  const kept = await app.inject({ url: `/api/assessment/${saved.json().id}` });

  expect(kept.json().answers.goals).toBe('one\ntwo\tthree\r\nfour 🌿  end');
});

test('an email, a phone number and a booking ID are read as they would have been typed', async () => {
  const { app } = await buildTestApp();
  const ana = createTestCustomer(app);
  const email = '\u202a\u00a0ana@exa\u00admple.com\u200b\u00a0';
  const phone = '\u202a+1\u00a0(214)\u00a0555\u20110100\u202c';

  const { bookingId } = await ana.book({ customerInfo: { ...ANA, email, phone } });
  const found = await ana.post('/api/customer/lookup-booking', {
    booking_id: `“${bookingId.replace('-', '\u2011')}\u200b.”`,
    email: 'ana@example.com',
  });

  expect(found).toMatchObject({ status: 200, body: { customer_email: 'ana@example.com' } });
});

test('a text of nothing but what nobody sees is empty', async () => {
  const { app } = await buildTestApp();

  const answer = await app.inject({ method: 'POST', url: '/api/assessment', payload: assessment('\u0000') });

  expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  expect(answer.json().issues[0]).toEqual({ path: 'answers.goals', message: 'must not be empty' });
});

test.each([5_000, 101])(
  'a body that is nested %i times is bad input, also where anything may stand in it',
  async (depth) => {
    const phone = await (await buildTestApp()).signIn();
    const payload = `{"history":${'['.repeat(depth)}1${']'.repeat(depth)}}`;
    const checkpoint = (body: string) =>
      phone.call({ method: 'PUT', url: '/sync/practice/_local/deep', payload: body, headers });

    expect((await checkpoint(payload)).statusCode).toBe(400);
    expect((await checkpoint('{"history":[[[1]]]}')).statusCode).toBe(201);
  },
);
