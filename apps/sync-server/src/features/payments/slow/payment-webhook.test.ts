import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStripeClient } from '../../../adapters/stripe/open-stripe.ts';
import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '../../../adapters/stripe/testing/stripe-stand-in.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createTestCustomer, GOOD_CARD } from '../../../testing/test-customer.ts';

const WEBHOOK_SECRET = 'whsec_test';

let standIn: StripeStandIn;
let server: TestApp;
beforeEach(async () => {
  standIn = await startStripeStandIn();
  const stripe = { ...STAND_IN_KEYS, webhookSecret: WEBHOOK_SECRET, apiBase: standIn.url };
  server = await buildTestApp({ config: { stripe } });
});
afterEach(() => standIn.stop());

const signer = createStripeClient({ secretKey: 'sk_test_signer' });

/** Posts an event about a payment, signed as Stripe signs. */
async function tell(
  paymentIntentId: string,
  changes: { eventId?: string; secret?: string; age?: number; livemode?: boolean; about?: object } = {},
) {
  const { eventId = 'evt_1', secret = WEBHOOK_SECRET, age = 0, livemode = false } = changes;
  const payload = JSON.stringify({
    id: eventId,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode,
    data: { object: changes.about ?? { id: paymentIntentId, object: 'payment_intent' } },
  });
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return server.app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers });
}

/** A customer holds a time and pays at Stripe; then the browser is gone. */
async function payAndVanish() {
  const intent = await createTestCustomer(server.app).intent();
  standIn.intents.confirm(intent.paymentIntentId, intent.clientSecret, GOOD_CARD);
  return intent.paymentIntentId;
}

const bookings = async () =>
  server.store.database('practice').range({ from: 'booking:', to: 'booking:\uffff' });

test('what Stripe reports as paid becomes the booking, however often it is reported', async () => {
  const paymentIntentId = await payAndVanish();

  const answers = await Promise.all(
    ['evt_1', 'evt_1', 'evt_2'].map((eventId) => tell(paymentIntentId, { eventId })),
  );
  answers.push(await tell(paymentIntentId));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await bookings()).toHaveLength(1);
});

test('a report of something that is not paid changes nothing', async () => {
  const { paymentIntentId } = await createTestCustomer(server.app).intent();

  expect((await tell(paymentIntentId)).statusCode).toBe(200);
  expect(await bookings()).toHaveLength(0);
});

test('a payment of somebody else is none of our business', async () => {
  expect((await tell('pi_of_another_shop')).statusCode).toBe(200);
});

test.each([
  ['signed with another secret', { secret: 'whsec_other' }],
  ['older than five minutes', { age: 301 }],
])('a report that is %s is refused', async (_, changes) => {
  const paymentIntentId = await payAndVanish();

  const { statusCode, body } = await tell(paymentIntentId, changes);

  expect(statusCode).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ code: 'invalid_signature' });
  expect(await bookings()).toHaveLength(0);
});

test('a report about real money changes nothing while our keys are test keys, and is logged', async () => {
  const stripe = { ...STAND_IN_KEYS, webhookSecret: WEBHOOK_SECRET, apiBase: standIn.url };
  server = await buildTestApp({ config: { stripe, logLevel: 'warn' } });
  const paymentIntentId = await payAndVanish();

  expect((await tell(paymentIntentId, { livemode: true })).statusCode).toBe(200);
  expect(await bookings()).toHaveLength(0);
  expect(server.logged()).toContain('evt_1');
});

const inPractice = async (kind: string) =>
  server.store
    .database('practice')
    .range<Record<string, unknown>>({ from: `${kind}:`, to: `${kind}:\uffff` });

test('a refund made in Stripe’s own pages is on record when Stripe reports it, once', async () => {
  const paymentIntentId = await payAndVanish();
  await tell(paymentIntentId);
  standIn.intents.refund({ payment_intent: paymentIntentId, amount: '2000' });
  const about = { id: 'ch_1', object: 'charge', payment_intent: paymentIntentId };

  await tell(paymentIntentId, { eventId: 'evt_2', about });
  await tell(paymentIntentId, { eventId: 'evt_3', about });

  expect((await inPractice('payment')).map(({ kind, amountCents }) => [kind, amountCents]).sort()).toEqual([
    ['payment', 7_000],
    ['refund', 2_000],
  ]);
});

test('a refund that fails at the bank, and a dispute, are put before the consultant, once', async () => {
  const paymentIntentId = await payAndVanish();
  await tell(paymentIntentId);
  const { id } = standIn.intents.refund({ payment_intent: paymentIntentId, amount: '2000' });
  await tell(paymentIntentId, { eventId: 'evt_2' });
  standIn.intents.failRefund(id);
  const refund = { id, object: 'refund', payment_intent: paymentIntentId };
  for (const eventId of ['evt_3', 'evt_4']) await tell(paymentIntentId, { eventId, about: refund });
  standIn.intents.dispute(paymentIntentId);
  const dispute = { id: 'dp_1', object: 'dispute', payment_intent: paymentIntentId };
  for (const eventId of ['evt_5', 'evt_6']) await tell(paymentIntentId, { eventId, about: dispute });

  expect((await inPractice('attention')).map(({ matter }) => matter)).toMatchObject([
    { difference: 'disputed', providerCents: 7_000, paidFor: { kind: 'booking' } },
    { difference: 'refund_failed', providerCents: 0, bookedCents: 2_000 },
  ]);
});

describe('a dispute that is lost', () => {
  async function lost() {
    const paymentIntentId = await payAndVanish();
    await tell(paymentIntentId);
    const { id } = standIn.intents.dispute(paymentIntentId);
    const about = { id, object: 'dispute', payment_intent: paymentIntentId };
    await tell(paymentIntentId, { eventId: 'evt_open', about });
    const close = async (status: 'won' | 'lost') => {
      server.clock.advance(1);
      standIn.intents.disputes.close(paymentIntentId, status);
      for (const again of [1, 2]) await tell(paymentIntentId, { eventId: `evt_${status}_${again}`, about });
    };
    const phone = await server.signIn();
    const get = async (url: string) => (await phone.call({ method: 'GET', url: `/api/admin${url}` })).json();
    const revenue = async () => (await get('/dashboard-stats')).stats.total_revenue;
    const refund = async () => {
      const [booking] = await inPractice('booking');
      const url = `/api/admin/bookings/${booking?.bookingId}/refund`;
      return (await phone.call({ method: 'POST', url, payload: { amount: 20 } })).json();
    };
    return { close, get, revenue, refund };
  }

  test('leaves the books as a movement of its own, and is told, once', async () => {
    const { close, get, revenue } = await lost();
    expect(await revenue()).toBe(70);

    await close('lost');

    expect(await revenue()).toBe(0);
    const [month] = (await get('/statements')).statements;
    expect(month).toMatchObject({ payments: 70, refunds: 70, net: 0 });
    const { statement } = await get(`/statements/${month.month}`);
    expect(statement.rows).toMatchObject([{ gross: 70 }, { kind: 'refund', dispute: true, refund: 70 }]);
    expect((await inPractice('attention')).map(({ matter }) => matter)).toMatchObject([
      { difference: 'dispute_lost', providerCents: 7_000 },
      { difference: 'disputed', providerCents: 7_000 },
    ]);
    expect(await inPractice('mail:refund-receipt')).toEqual([]);
  });

  test('cannot be refunded as well, and says why; won after all, it can', async () => {
    const { close, revenue, refund } = await lost();
    expect(await refund()).toMatchObject({ code: 'payment_disputed' });
    await close('lost');
    expect(await refund()).toMatchObject({ code: 'payment_disputed' });

    await close('won');

    expect(await revenue()).toBe(70);
    expect(await refund()).toMatchObject({ status: 'success' });
    expect(await revenue()).toBe(50);
  });

  test('that is won changes nothing', async () => {
    const { close, revenue } = await lost();

    await close('won');

    expect(await revenue()).toBe(70);
    expect(await inPractice('payment')).toHaveLength(1);
  });
});

test('a report while Stripe itself does not answer is asked for again', async () => {
  const paymentIntentId = await payAndVanish();
  standIn.next('server error', 'server error', 'server error');

  expect((await tell(paymentIntentId)).statusCode).toBe(503);
  expect((await tell(paymentIntentId)).statusCode).toBe(200);
  expect(await bookings()).toHaveLength(1);
});

test('with Stripe the site is told the publishable key, and there are no test cards', async () => {
  const customer = createTestCustomer(server.app);
  const { paymentIntentId, clientSecret } = await customer.intent();

  expect((await customer.get('/api/config')).body).toMatchObject({
    payments: { provider: 'stripe', publishableKey: STAND_IN_KEYS.publishableKey },
  });
  const confirm = await customer.post(`/api/payments/simulated/${paymentIntentId}/confirm`, {
    clientSecret,
    cardNumber: GOOD_CARD,
  });
  expect(confirm.status).toBe(404);
});

test('keys, client secrets and signatures are in no log', async () => {
  const loud = await buildTestApp({
    config: {
      stripe: { ...STAND_IN_KEYS, webhookSecret: WEBHOOK_SECRET, apiBase: standIn.url },
      logLevel: 'trace',
    },
  });
  server = loud;
  const { paymentIntentId, clientSecret } = await createTestCustomer(loud.app).intent();
  await tell(paymentIntentId);

  expect(loud.logged()).toContain('/api/payments/webhook');
  for (const secret of [STAND_IN_KEYS.secretKey, WEBHOOK_SECRET, clientSecret, 'v1='])
    expect(loud.logged()).not.toContain(secret);
});
