import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStripeClient } from '../../../adapters/stripe/open-stripe.ts';
import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '../../../adapters/stripe/testing/stripe-stand-in.ts';
import { openCardReaders } from '../../../testing/test-card-readers.ts';

const WEBHOOK_SECRET = 'whsec_test';
const OPEN_PAYMENTS = { from: 'open-payment:', to: 'open-payment:\uffff' };

let standIn: StripeStandIn;
let garden: string;
beforeEach(async () => {
  standIn = await startStripeStandIn();
  garden = standIn.readers.register('Garden');
});
afterEach(() => standIn.stop());

const open = () =>
  openCardReaders({
    readerId: garden,
    stripe: { ...STAND_IN_KEYS, webhookSecret: WEBHOOK_SECRET, apiBase: standIn.url },
  });

const signer = createStripeClient({ secretKey: 'sk_test_signer' });

/** A card is held to the reader; nobody is told. */
const present = (number = '4242424242424242') =>
  createStripeClient({
    secretKey: STAND_IN_KEYS.secretKey,
    apiBase: standIn.url,
  }).testHelpers.terminal.readers.presentPaymentMethod(garden, {
    type: 'card_present',
    card_present: { number },
  });

describe('a reader of Stripe’s', () => {
  test('is listed, shows a payment, and the card that is held to it counts once', async () => {
    const { terminal, started, lookUp, payments } = await open();

    expect((await terminal('GET', '/readers')).body).toEqual({
      readers: [{ readerId: garden, label: 'Garden', status: 'online' }],
    });
    expect((await terminal('POST', '/connection-token')).body).toMatchObject({ secret: expect.any(String) });
    const id = await started();
    await present();
    expect((await lookUp(id)).body).toEqual({ status: 'succeeded' });
    expect((await lookUp(id)).body).toEqual({ status: 'succeeded' });
    expect(await payments()).toMatchObject([{ method: 'card_present', provider: 'stripe' }]);
  });

  test('that did not confirm in time is looked at, not asked again', async () => {
    const { start, lookUp } = await open();
    standIn.readers.trouble(garden, 'dumb');

    const { status, body } = await start();

    expect(status).toBe(200);
    expect((await lookUp(body.paymentIntentId)).body).toEqual({ status: 'waiting' });
  });

  test('that did not hear is refused, and nobody can pay what the phone never learned of', async () => {
    const { start, ops } = await open();
    standIn.readers.trouble(garden, 'deaf');

    expect(await start()).toMatchObject({ status: 409, body: { code: 'reader_timeout' } });
    expect(await ops.range(OPEN_PAYMENTS)).toEqual([]);
  });

  test('keeps a payment whose card is being charged', async () => {
    const { started, cancel, lookUp } = await open();
    const id = await started();
    standIn.readers.hold(garden, true);

    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'reader_charging' } });
    standIn.readers.hold(garden, false);
    expect(await cancel(id)).toMatchObject({ body: { status: 'canceled' } });
    expect((await lookUp(id)).body).toEqual({ status: 'canceled' });
  });

  test('that lost its connection after the money moved is not believed', async () => {
    const { started, lookUp } = await open();
    const id = await started();
    standIn.intents.chargeAtReader(id, '4242424242424242');
    standIn.readers.loseConnection(garden);

    expect((await lookUp(id)).body).toEqual({ status: 'succeeded' });
  });

  test('whose payment is cancelled while it cannot be reached takes no money', async () => {
    const { started, cancel, lookUp, payments } = await open();
    const id = await started();
    standIn.readers.switch(garden, 'offline');

    expect(await cancel(id)).toMatchObject({ body: { status: 'canceled' } });
    standIn.readers.switch(garden, 'online');
    await present();
    expect((await lookUp(id)).body).toEqual({ status: 'canceled' });
    expect(await payments()).toEqual([]);
  });
});

describe('while Stripe does not answer', () => {
  const silence = ['server error', 'server error', 'server error'] as const;

  test('nothing is said about a payment that may be paid', async () => {
    const { started, lookUp } = await open();
    const id = await started();
    await present();
    // The reader's result is learned; then the line is cut.
    standIn.next('none', ...silence);

    expect(await lookUp(id)).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } });
    expect((await lookUp(id)).body).toEqual({ status: 'succeeded' });
  });

  test('a payment is not called cancelled', async () => {
    const { started, cancel, lookUp } = await open();
    const id = await started();
    standIn.readers.cancelByCustomer(garden);
    standIn.next('none', ...silence);

    expect(await cancel(id)).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } });
    expect((await lookUp(id)).body).toMatchObject({ status: 'failed', error: { code: 'customer_canceled' } });
  });
});

describe('what Stripe reports about a reader', () => {
  const report = async (app: Awaited<ReturnType<typeof open>>['app'], type: string, id: string) => {
    const action = { type: 'process_payment_intent', process_payment_intent: { payment_intent: id } };
    const payload = JSON.stringify({
      id: `evt_${type}`,
      object: 'event',
      livemode: false,
      type,
      data: { object: { id: garden, object: 'terminal.reader', action } },
    });
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers });
  };

  test('finishes the payment of a phone that is gone', async () => {
    const { app, started, payments } = await open();
    const id = await started();
    await present();

    expect((await report(app, 'terminal.reader.action_succeeded', id)).statusCode).toBe(200);
    expect(await payments()).toMatchObject([{ method: 'card_present', amountCents: 22_733 }]);
  });

  test('as failed changes nothing, and the payment can still be made', async () => {
    const { app, started, show, payments, lookUp } = await open();
    const id = await started();
    await present('4000000000000002');

    expect((await report(app, 'terminal.reader.action_failed', id)).statusCode).toBe(200);
    expect(await payments()).toEqual([]);
    await show(id);
    await present();
    expect((await lookUp(id)).body).toEqual({ status: 'succeeded' });
  });
});

test('with Stripe’s keys nobody can hold a test card to a reader by a call', async () => {
  const { terminal } = await open();

  expect((await terminal('POST', `/simulated/readers/${garden}/present`, { card: 'good' })).status).toBe(404);
});
