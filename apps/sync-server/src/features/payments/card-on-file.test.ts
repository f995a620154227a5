import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { confirmSimulatedPayment } from '../../adapters/simulated-card/confirm-simulated-payment.ts';
import type { SimulatedSetup } from '../../adapters/simulated-card/simulated-setup.ts';
import { createStripeClient } from '../../adapters/stripe/open-stripe.ts';
import { STAND_IN_KEYS, startStripeStandIn } from '../../adapters/stripe/testing/stripe-stand-in.ts';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import { sweepPayments } from '../../money/sweep-payments.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts';
import { countOf } from '../../testing/count-of.ts';
import { CARD_ONLY, ON_FILE, setTerms } from '../../testing/offer-terms.ts';
import { PAID_VISIT } from '../../testing/open-books.ts';
import { playAtEveryStep, type Story } from '../../testing/play-at-every-step.ts';
import { makeIntent, startServer, type TestServer } from '../../testing/start-server.ts';
import { createTestCustomer, VISIT } from '../../testing/test-customer.ts';
import { placeBooking } from '../bookings/place-booking.ts';
import { giveUpPayment, openOnlinePayment } from './online-payments.ts';

const EVERYTHING = { from: '', to: '\uffff' };

async function openPractice() {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  await setTerms(server.ctx, ON_FILE);
  const all = <Document>(kind: string, database: 'practice' | 'ops' = 'practice') =>
    store.database(database).range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });
  return {
    store,
    server,
    all,
    setups: () => all<SimulatedSetup>('simulated-setup', 'ops'),
    wait: (minutes: number) => {
      now = plusMinutes(now, minutes);
    },
  };
}

test('a card that was kept books the visit: nothing is charged, and what was agreed stays with the booking', async () => {
  const { server, all, store } = await openPractice();
  const { paymentIntentId } = await makeIntent(server, CARD_ONLY);

  const placed = await placeBooking(server.ctx, { ...PAID_VISIT, paymentIntentId });

  expect(placed.ok).toBe(true);
  expect(await all<Booking>('booking')).toMatchObject([
    {
      priceCents: 7_000,
      paymentTerms: {
        kind: 'card-on-file',
        noShowFeeCents: 3_500,
        agreedAt: TEST_NOW,
        policyVersion: expect.any(String),
        card: { brand: 'visa', last4: '4242' },
      },
    },
  ]);
  expect(await all('payment')).toEqual([]);
  expect(await all('simulated-intent', 'ops')).toEqual([]);
  // No phone has the ids a card is charged by.
  const replicated = JSON.stringify(await store.database('practice').range(EVERYTHING));
  expect(replicated).not.toMatch(/pm_sim_|cus_sim_/);
  expect(await all('kept-card', 'ops')).toMatchObject([
    { paymentMethodId: expect.stringMatching(/^pm_sim_/) },
  ]);
});

test.each([
  ['without having seen the fee', { noShowPolicy: undefined }],
  ['for another fee', { noShowPolicy: { ...CARD_ONLY.noShowPolicy, fee: 20 } }],
  ['agreed to in other words', { noShowPolicy: { ...CARD_ONLY.noShowPolicy, version: '2020-01-01' } }],
  ['for no time', { selectedDate: undefined, selectedTime: undefined }],
])('no card is kept %s', async (_, changes) => {
  const { server } = await openPractice();
  const { noShowPolicy, ...request } = { ...CARD_ONLY, ...changes };
  const sent = { ...request, ...(noShowPolicy && { noShowPolicy }) } as typeof CARD_ONLY;

  expect(await openOnlinePayment(server.ctx, sent)).toMatchObject({ error: { code: 'amount_mismatch' } });
});

test('nothing is due only where a card is kept', async () => {
  const { server } = await openPractice();
  await setTerms(server.ctx, null);

  expect(await openOnlinePayment(server.ctx, CARD_ONLY)).toMatchObject({
    error: { code: 'amount_mismatch' },
  });
});

test('a card that was not kept is no booking; when the hold is over the time is free', async () => {
  const { server, all, setups, wait } = await openPractice();
  const { paymentIntentId } = await makeIntent(server, CARD_ONLY, false);
  const booked = await placeBooking(server.ctx, { ...PAID_VISIT, paymentIntentId });
  expect(booked).toMatchObject({ error: { code: 'payment_required' } });

  wait(16);
  await sweepPayments(server.ctx);

  expect(await setups()).toMatchObject([{ state: 'canceled' }]);
  expect(await all('booking')).toEqual([]);
  expect(await openOnlinePayment(server.ctx, CARD_ONLY)).toMatchObject({ ok: true });
});

test('the browser died after the card was kept: the sweep makes the booking, once', async () => {
  const { server, all } = await openPractice();
  await makeIntent(server, CARD_ONLY);

  await sweepPayments(server.ctx);
  await sweepPayments(server.ctx);

  expect(await all('booking')).toHaveLength(1);
});

test('who gives up after the card was kept is booked', async () => {
  const { server, all } = await openPractice();
  const intent = await makeIntent(server, CARD_ONLY);

  expect(await giveUpPayment(server.ctx, intent)).toMatchObject({ error: { code: 'payment_completed' } });
  expect(await all('booking')).toHaveLength(1);
});

test('when the time is gone all the same the card is forgotten, and its customer hears that and of no refund', async () => {
  const { server, all, setups, store } = await openPractice();
  const { paymentIntentId, clientSecret } = await makeIntent(server, CARD_ONLY, false);
  const slots = store.database('slots');
  const day = await slots.get<{ _id: string; claims: { key: string }[] }>('day:2027-03-15');
  if (day) await slots.put({ ...day, claims: [] });
  await setTerms(server.ctx, null);
  const other = await makeIntent(server, { ...PAID_VISIT });
  await finishVisitPayment(server.ctx, other.paymentIntentId);
  const card = { clientSecret, cardNumber: '4242424242424242' };
  await confirmSimulatedPayment(server.ctx.ops, paymentIntentId, card);

  for (let time = 0; time < 2; time++)
    expect(await placeBooking(server.ctx, { ...PAID_VISIT, paymentIntentId })).toMatchObject({
      error: { code: 'slot_taken' },
    });

  expect(await setups()).toMatchObject([{ isForgotten: true }]);
  expect(await all('kept-card', 'ops')).toEqual([]);
  expect(await all('attention')).toEqual([]);
});

const keeping: Story = {
  before: async ({ ctx }) => {
    await setTerms(ctx, ON_FILE);
    return '';
  },
  paying: async ({ ctx }: TestServer, pay) => {
    const created = await openOnlinePayment(ctx, CARD_ONLY);
    if (!created.ok) throw new Error(created.error.code);
    await pay(created.value);
    await placeBooking(ctx, { ...PAID_VISIT, paymentIntentId: created.value.paymentIntentId });
  },
  downMinutes: 61,
};

test('wherever the server dies while a card is kept, it is one booking with its card, or none', async () => {
  let booked = 0;
  const steps = await playAtEveryStep(keeping, async (store) => {
    const kept = await store
      .database('ops')
      .range<SimulatedSetup>({ from: 'simulated-setup:', to: 'simulated-setup:\uffff' });
    const isKept = kept.some(({ state }) => state === 'succeeded');
    expect(await countOf(store, 'booking')).toBe(isKept ? 1 : 0);
    expect(await countOf(store, 'payment')).toBe(0);
    booked += await countOf(store, 'booking');
  });

  expect(booked).toBeGreaterThan(steps / 2);
});

test('Stripe says that a card was kept: the booking is made without the browser, however often it is said', async () => {
  const standIn = await startStripeStandIn();
  const webhookSecret = 'whsec_test';
  const { app, store, signIn } = await buildTestApp({
    config: { stripe: { ...STAND_IN_KEYS, webhookSecret, apiBase: standIn.url } },
  });
  const consultant = await signIn();
  const at = TEST_NOW;
  const payload = {
    changes: { paymentTerms: [{ consultationType: 'virtual', duration: '60min', terms: ON_FILE }] },
  };
  const commands = [{ id: '01J00000000000000000000001', kind: 'settings.change', at, payload }];
  await consultant.call({ method: 'POST', url: '/api/admin/commands', payload: { commands } });
  const { amount, noShowPolicy } = CARD_ONLY;
  const intent = await createTestCustomer(app).intent({ ...VISIT, amount, noShowPolicy });
  expect(intent.paymentIntentId).toMatch(/^seti_/);
  await fetch(`${standIn.url}/v1/setup_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STAND_IN_KEYS.publishableKey}` },
    body: new URLSearchParams({ client_secret: intent.clientSecret, card_number: '4242424242424242' }),
  });

  const signer = createStripeClient({ secretKey: 'sk_test_signer' });
  for (const eventId of ['evt_1', 'evt_1', 'evt_2']) {
    const event = JSON.stringify({
      id: eventId,
      object: 'event',
      type: 'setup_intent.succeeded',
      livemode: false,
      data: { object: { id: intent.paymentIntentId, object: 'setup_intent' } },
    });
    const signature = signer.webhooks.generateTestHeaderString({ payload: event, secret: webhookSecret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const heard = await app.inject({ method: 'POST', url: '/api/payments/webhook', payload: event, headers });
    expect(heard.statusCode).toBe(200);
  }

  const bookings = await store
    .database('practice')
    .range<Booking>({ from: 'booking:', to: 'booking:\uffff' });
  expect(bookings).toMatchObject([{ paymentTerms: { card: { brand: 'visa', last4: '4242' } } }]);
  await standIn.stop();
});
