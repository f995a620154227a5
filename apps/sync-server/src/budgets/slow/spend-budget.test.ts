import type { Mail } from '@fieldleaf/domain/mail/mail';
import { expect, test } from 'vitest';
import { buildTestApp, makeDataDir } from '../../testing/build-test-app.ts';
import { ANSWERS, createTestCustomer } from '../../testing/test-customer.ts';
import { STRANGERS_QUOTE } from '../../testing/test-strangers.ts';
import { FORM_BUDGETS } from '../form-budgets.ts';

const WORDS = 'Please call (214) 555-0142 or write to hello@fieldleaf.example.';

async function open(options: Parameters<typeof buildTestApp>[0] = {}) {
  const built = await buildTestApp(options);
  /** Each a client with an address of its own. */
  const stranger = () => {
    const { post } = createTestCustomer(built.app);
    return {
      post,
      askForQuote: (email: string) => post('/api/quote-requests', { ...STRANGERS_QUOTE, email }),
      write: (email: string) => post('/api/notifications/contact-form', { name: 'Bo', email, message: 'Hi' }),
      answer: () => post('/api/assessment/', { answers: ANSWERS, sessionId: 's' }),
    };
  };
  const { practice, ops } = { practice: built.store.database('practice'), ops: built.store.database('ops') };
  const count = async (type: string) =>
    (await practice.range({ from: `${type}:`, to: `${type}:\uffff` })).length;
  /** A day on which others have left no more than this many. */
  const leave = async (form: keyof typeof FORM_BUDGETS, left: number) => {
    const _id = `form-budget:${form}.2027-03-01`;
    const counts = { all: FORM_BUDGETS[form].all - left };
    await ops.put({ _id, type: 'form-budget', v: 1, expiresAt: '2027-03-03T16:00:00.000Z', counts });
  };
  return { ...built, stranger, count, leave };
}

const refused = { status: 429, body: { code: 'too_many_today', message: expect.stringContaining(WORDS) } };

test('one inbox asks for a quote five times a day, whatever it writes behind a plus and from wherever it asks', async () => {
  const { stranger, count } = await open();
  for (let number = 0; number < 5; number += 1) {
    expect((await stranger().askForQuote(`victim+${number}@example.com`)).status).toBe(201);
  }

  expect(await stranger().askForQuote('Victim+5@example.com')).toMatchObject(refused);

  expect((await stranger().askForQuote('somebody@example.com')).status).toBe(201);
  expect(await count('quote')).toBe(6);
});

test('one address asks for a quote twenty times a day, for whomever', async () => {
  const { stranger, count } = await open();
  const one = stranger();
  for (let number = 0; number < 20; number += 1) {
    expect((await one.askForQuote(`person${number}@example.com`)).status).toBe(201);
  }

  expect(await one.askForQuote('person20@example.com')).toMatchObject(refused);

  expect((await stranger().askForQuote('person20@example.com')).status).toBe(201);
  expect(await count('quote')).toBe(21);
});

test('the addresses of one IPv6 network count together, however many it has', async () => {
  const { app, count } = await open();
  const askFrom = async (number: number) => {
    const remoteAddress = `2001:db8:7:${number.toString(16)}::1`;
    const payload = { ...STRANGERS_QUOTE, email: `person${number}@example.com` };
    return (await app.inject({ method: 'POST', url: '/api/quote-requests', payload, remoteAddress }))
      .statusCode;
  };
  for (let number = 0; number < 60; number += 1) expect(await askFrom(number)).toBe(201);

  expect(await askFrom(60)).toBe(429);
  // In such a rush all but the first two dozen wait.
  expect(await count('quote')).toBe(24);
});

test('all strangers together have a budget of each form, also when they ask at once; the next day has its own', async () => {
  const { stranger, count, leave, clock } = await open();
  await leave('quote-request', 3);

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => stranger().askForQuote(`person${number}@example.com`)),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(await count('quote')).toBe(3);
  expect((await stranger().write('bo@example.com')).status).toBe(200);
  clock.advance(14 * 60);
  expect((await stranger().askForQuote('person3@example.com')).status).toBe(201);
});

test.each([
  ['contact-form', 'mail'],
  ['assessment', 'assessment'],
] as const)('a %s beyond the budget is refused and leaves nothing', async (form, type) => {
  const { stranger, count, leave } = await open();
  await leave(form, 1);
  const send = () => (form === 'contact-form' ? stranger().write('bo@example.com') : stranger().answer());

  expect((await send()).status).toBe(200);
  expect(await send()).toMatchObject(refused);

  expect(await count(type)).toBe(1);
});

test('an assessment is reported within the budget', async () => {
  const { stranger, leave } = await open();
  const { answer, post } = stranger();
  const { id } = (await answer()).body;
  await leave('assessment-completion', 1);
  const report = () => post('/api/notifications/assessment-completion', { id, responses: ANSWERS });

  expect((await report()).status).toBe(200);
  expect(await report()).toMatchObject(refused);
});

test('a booking is confirmed again five times a day, and only what goes out counts', async () => {
  const { app, clock, store } = await open();
  const customer = createTestCustomer(app);
  const { bookingId } = await customer.book();
  const again = () =>
    customer.post('/api/notifications/booking-confirmation', {
      booking_id: bookingId,
      customer_email: 'ana@example.com',
    });
  expect(await again()).toMatchObject({ status: 200, body: { sent: false } });
  for (let number = 0; number < 5; number += 1) {
    clock.advance(10);
    expect(await again()).toMatchObject({ status: 200, body: { sent: true } });
  }
  clock.advance(10);

  expect(await again()).toMatchObject(refused);
  const mails = await store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
  expect(mails).toHaveLength(5);
});

test('what is wrong, and what a machine filled in, costs nothing of the budget', async () => {
  const { stranger, leave } = await open();
  await leave('quote-request', 1);
  const { post, askForQuote } = stranger();

  await post('/api/quote-requests', { ...STRANGERS_QUOTE, email: 'bo' });
  await post('/api/quote-requests', { ...STRANGERS_QUOTE, email: 'bo@example.com', website: 'x' });

  expect((await askForQuote('bo@example.com')).status).toBe(201);
});

test('a refusal says when the next day begins', async () => {
  const { app, leave } = await open();
  await leave('quote-request', 0);

  const answer = await app.inject({
    method: 'POST',
    url: '/api/quote-requests',
    payload: { ...STRANGERS_QUOTE, email: 'bo@example.com' },
  });

  expect(answer.headers['retry-after']).toBe(String(14 * 60 * 60));
});

test('a restart does not forget what was spent, and nobody can be read from what is kept', async () => {
  const dataDir = await makeDataDir();
  const before = await open({ dataDir });
  for (let number = 0; number < 5; number += 1) await before.stranger().askForQuote('victim@example.com');
  const kept = JSON.stringify(
    await before.store.database('ops').range({ from: 'form-budget:', to: 'form-budget:\uffff' }),
  );
  await before.close();

  const after = await open({ dataDir });

  expect(await after.stranger().askForQuote('victim@example.com')).toMatchObject(refused);
  expect(kept).not.toMatch(/victim|example|10\.0\./);
});
