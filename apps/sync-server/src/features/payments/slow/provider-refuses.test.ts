import type { Attention } from '@fieldleaf/domain/attention/attention';
import { createPayload } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  expiredKey,
  invalid,
  invalidKey,
  lacksRight,
} from '../../../adapters/stripe/testing/stand-in-error.ts';
import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '../../../adapters/stripe/testing/stripe-stand-in.ts';
import type { StripeKeys } from '../../../config.ts';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/build-test-app.ts';
import { openCardReaders } from '../../../testing/test-card-readers.ts';
import { createTestCustomer, type Intent } from '../../../testing/test-customer.ts';

let standIn: StripeStandIn;
let server: TestApp;
let stripe: StripeKeys;
beforeEach(async () => {
  standIn = await startStripeStandIn();
  stripe = { ...STAND_IN_KEYS, webhookSecret: 'whsec_test', apiBase: standIn.url };
  server = await buildTestApp({ config: { stripe, logLevel: 'info' } });
});
afterEach(() => standIn.stop());

const WORDS = 'Card payments are not available right now, nothing was charged.';

const REFUSALS = [
  ['a key that ran out', expiredKey(), 'api_key_expired'],
  ['a key it does not know', invalidKey('Bearer sk_test_stand_in'), 'StripeAuthenticationError'],
  ['a key without the right', lacksRight(), 'StripePermissionError'],
  [
    'a request it cannot read',
    invalid('parameter_unknown', 'Received unknown parameter'),
    'parameter_unknown',
  ],
] as const;

test.each(REFUSALS)(
  '%s: no card payments, the time is free at once, and the log says why',
  async (_, refusal, cause) => {
    standIn.refuse(refusal);
    const customer = createTestCustomer(server.app);

    const refused = await customer.wantIntent();

    expect(refused).toEqual({
      status: 503,
      body: { error: true, code: 'card_payments_unavailable', message: WORDS, detail: WORDS },
    });
    const lines = server
      .logged()
      .split('\n')
      .filter((line) => line.includes(cause));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, requestId: expect.stringMatching(/^req_/) },
    ]);
    expect(server.logged()).not.toMatch(/[sr]k_test|\*\*\*\*/);

    standIn.accept();
    expect(await createTestCustomer(server.app).wantIntent()).toMatchObject({ status: 200 });
  },
);

const health = async () => (await server.app.inject({ url: '/api/health' })).json();

const questions = async () =>
  (
    await server.store.database('practice').range<Attention>({ from: 'attention:', to: 'attention:\uffff' })
  ).map(({ matter }) => matter);

test('health says so and the consultant is asked, once, with what she can name and no part of the key', async () => {
  standIn.refuse(expiredKey());
  await createTestCustomer(server.app).wantIntent();
  await createTestCustomer(server.app).wantIntent();

  expect(await health()).toMatchObject({ status: 'degraded', reasons: ['card_payments_failing'] });
  await expect.poll(questions).toEqual([
    {
      kind: 'service-failing',
      service: 'card-payments',
      since: TEST_NOW,
      reason: expect.stringMatching(/^it does not accept the key \(api_key_expired, req_\w+\)\.$/),
    },
  ]);

  standIn.accept();
  await createTestCustomer(server.app).wantIntent();
  expect(await health()).toMatchObject({ status: 'ok' });
});

test('a right that is missing for one call is not there again because another call works', async () => {
  const customer = createTestCustomer(server.app);
  const intent = await customer.intent();
  standIn.refuse(lacksRight());
  await createTestCustomer(server.app).wantIntent({ selectedTime: '14:00' });
  standIn.accept();

  await customer.place(intent);
  expect(await health()).toMatchObject({ reasons: ['card_payments_failing'] });
  await createTestCustomer(server.app).wantIntent({ selectedTime: '14:00' });
  expect(await health()).toMatchObject({ status: 'ok' });
});

test('a start with keys that are refused succeeds, says so in one line, and the consultant is asked', async () => {
  standIn.refuse(invalidKey('Bearer sk_test_stand_in'));

  await server.app.listen({ port: 0, host: '127.0.0.1' });

  await expect.poll(health).toMatchObject({ status: 'degraded', reasons: ['card_payments_failing'] });
  await expect.poll(questions).toHaveLength(1);
  expect(server.logged().match(/does not accept the key \(STRIPE_SECRET_KEY\)/g)).toHaveLength(1);
  expect(server.logged()).not.toMatch(/sk_test|\*\*\*\*/);
});

test('a start without the provider is a start: nothing is wrong until it refuses', async () => {
  await standIn.stop();

  await server.app.listen({ port: 0, host: '127.0.0.1' });

  expect(await health()).toMatchObject({ status: 'ok' });
  expect(await questions()).toEqual([]);
});

test('an invoice, a card reader and a booking at the desk hear the same words', async () => {
  const { phone, visitor, terminal, invoiceId, start } = await openCardReaders({ readerId: 'tmr_1', stripe });
  standIn.refuse(expiredKey());

  const ctx = await phone.call({
    method: 'POST',
    url: '/api/admin/payments/create-payment-intent',
    payload: createPayload(),
  });
  const answers = [
    { status: ctx.statusCode, body: ctx.json() },
    await visitor.post(`/api/invoices/${invoiceId}/payment-intent`, {}),
    await start(),
    await terminal('GET', '/readers'),
    await terminal('POST', '/connection-token'),
  ];

  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'card_payments_unavailable', message: WORDS },
    });
});

test('whoever has paid is not told that nothing was charged: the booking waits until the provider takes us again', async () => {
  const customer = createTestCustomer(server.app);
  const intent = await customer.intent();
  await payInBrowser(intent);
  standIn.refuse(expiredKey());

  const waiting = await customer.place(intent);
  expect(waiting).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } });
  expect(JSON.stringify(waiting.body)).not.toMatch(/nothing was charged|_key|key/i);

  standIn.accept();
  expect(await customer.place(intent)).toMatchObject({ status: 201 });
});

const payInBrowser = ({ paymentIntentId, clientSecret }: Intent) =>
  fetch(`${standIn.url}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STAND_IN_KEYS.publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, card_number: '4242424242424242' }),
  });
