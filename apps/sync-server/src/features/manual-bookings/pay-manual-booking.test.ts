import type { Actor } from '@fieldleaf/domain/command/actor';
import { cents } from '@fieldleaf/domain/money/cents';
import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { createPayload } from '@fieldleaf/domain/testing/builders';
import { propertyRuns } from '@fieldleaf/domain/testing/property-runs';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmSimulatedPayment } from '../../adapters/simulated-card/confirm-simulated-payment.ts';
import type { SimulatedIntent } from '../../adapters/simulated-card/simulated-intent.ts';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import type { PaymentIntent } from '../../money/payment-intent.ts';
import { sweepPayments } from '../../money/sweep-payments.ts';
import type { Store } from '../../store/store.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../../testing/crashing-store.ts';
import { makeIntent, startServer, type TestServer } from '../../testing/start-server.ts';
import { ANA, GOOD_CARD } from '../../testing/test-customer.ts';
import { handlePaymentWebhook } from '../payments/payment-webhook.routes.ts';
import { cancelManualPayment, openManualPayment } from './manual-payments.routes.ts';

const by: Actor = { role: 'consultant', deviceId: 'phone' };

const form = createPayload({ bookingId: 'BK-PAYN0W', tipCents: cents(0) });

async function openPayment(server: TestServer) {
  const opened = await openManualPayment(server.ctx, form, by);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

type Opened = Awaited<ReturnType<typeof openPayment>>;

const payByCard = (server: TestServer, { paymentIntentId, clientSecret }: Opened) =>
  confirmSimulatedPayment(server.ctx.ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });

async function paid(server: TestServer): Promise<Opened> {
  const opened = await openPayment(server);
  await payByCard(server, opened);
  return opened;
}

const bookWith = (server: TestServer, { paymentIntentId }: Opened) =>
  finishVisitPayment(server.ctx, paymentIntentId);

/** Returns all that is left: bookings, payments, questions, claims, refunds and unsettled items. */
async function everything(store: Store) {
  const ops = store.database('ops');
  const practice = await store.database('practice').range<{ _id: string }>({ from: '', to: '\uffff' });
  const idsOf = (prefix: string) => practice.map(({ _id }) => _id).filter((id) => id.startsWith(prefix));
  const intents = await ops.range<SimulatedIntent>({
    from: 'simulated-intent:',
    to: 'simulated-intent:\uffff',
  });
  const begun = await ops.range<PaymentIntent>({ from: 'payment-intent:', to: 'payment-intent:\uffff' });
  const book = await store.database('slots').get<DayBook>('day:2027-03-15');
  return {
    bookings: idsOf('booking:'),
    payments: idsOf('payment:'),
    questions: idsOf('attention:'),
    states: begun.map(({ state }) => state),
    received: intents.filter(({ state }) => state === 'succeeded').length,
    refunds: intents.flatMap(({ refunds }) => refunds.map(({ amountCents }) => amountCents)),
    claims: (book?.claims ?? []).map(({ key }) => key),
    stillOpen: await ops.range({ from: 'open-payment:', to: 'open-payment:\uffff' }),
  };
}

test('wherever the server dies while it books what was paid now, it is that one booking in the end', {
  timeout: 60_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = createMemoryStore();
    const opened = await paid(await startServer(store, () => TEST_NOW));
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => TEST_NOW);
    await bookWith(dying, opened).catch(() => undefined);

    const restarted = await startServer(store, () => TEST_NOW);
    await sweepPayments(restarted.ctx);
    expect(await bookWith(restarted, opened)).toMatchObject({ value: { bookingId: 'BK-PAYN0W' } });

    expect(await everything(store)).toEqual({
      bookings: ['booking:BK-PAYN0W'],
      payments: [`payment:BK-PAYN0W:${opened.paymentIntentId}`],
      questions: [],
      states: ['fulfilled'],
      received: 1,
      refunds: [],
      claims: ['BK-PAYN0W'],
      stillOpen: [],
    });
    return crashing.hasCrashed();
  });

  expect(steps).toBeGreaterThanOrEqual(7);
});

test('wherever the server dies while a payment is opened, the phone can ask again and the time is hers', {
  timeout: 60_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = createMemoryStore();
    let now: Instant = TEST_NOW;
    await startServer(store, () => now);
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => now);
    await openManualPayment(dying.ctx, form, by).catch(() => undefined);

    const restarted = await startServer(store, () => now);
    // A time held by an unknown payment is freed as its hold ends.
    const again = await openManualPayment(restarted.ctx, form, by);
    if (!again.ok) now = plusMinutes(now, 18);
    const opened = again.ok ? again.value : await openPayment(restarted);
    await payByCard(restarted, opened);
    expect(await bookWith(restarted, opened)).toMatchObject({ ok: true });
    await sweepPayments(restarted.ctx);

    expect(await everything(store)).toMatchObject({
      bookings: ['booking:BK-PAYN0W'],
      received: 1,
      refunds: [],
      claims: ['BK-PAYN0W'],
      stillOpen: [],
    });
    return crashing.hasCrashed();
  });

  expect(steps).toBeGreaterThanOrEqual(4);
});

test('a time that was lost although it was paid for is refunded once, and the consultant is told', async () => {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const opened = await paid(server);
  now = plusMinutes(now, 20);
  const visit = { consultationType: 'virtual', duration: '60min', amount: 7_000 } as const;
  const { selectedDate, selectedTime } = form;
  const other = await makeIntent(server, { ...visit, selectedDate, selectedTime, customerInfo: ANA });
  await finishVisitPayment(server.ctx, other.paymentIntentId);

  await sweepPayments(server.ctx);
  await sweepPayments(server.ctx);

  expect(await bookWith(server, opened)).toMatchObject({ ok: false, error: { code: 'payment_refunded' } });
  const after = await everything(store);
  expect(after).toMatchObject({ refunds: [7_000], received: 2, stillOpen: [] });
  expect(after.bookings).not.toContain('booking:BK-PAYN0W');
  expect(after.questions).toEqual([`attention:paid-without-slot:${opened.paymentIntentId}`]);
});

test('nobody pays and nobody cancels: the time is free after the hold, and no money can arrive', async () => {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const opened = await openPayment(server);

  now = plusMinutes(now, 15);
  await sweepPayments(server.ctx);

  expect(await payByCard(server, opened)).toMatchObject({ ok: false, error: { code: 'payment_ended' } });
  expect(await everything(store)).toMatchObject({ states: ['cancelled'], claims: [], stillOpen: [] });
});

/** Everything that can happen to a payment once it was opened, by whoever. */
const STEPS = {
  pay: payByCard,
  book: bookWith,
  sweep: (server: TestServer) => sweepPayments(server.ctx),
  hear: (server: TestServer, { paymentIntentId }: Opened) =>
    handlePaymentWebhook(server.ctx, {
      eventId: `evt_${paymentIntentId}`,
      paymentIntentId,
      isDecline: false,
      isOfOurMode: true,
    }),
  cancel: (server: TestServer) => cancelManualPayment(server.ctx, form.bookingId),
  askAgain: (server: TestServer) => openManualPayment(server.ctx, form, by),
} as const;

type Step = keyof typeof STEPS;

test('whatever the order and however often: one booking for what is kept of the money, or none of it is', {
  timeout: 120_000,
}, async () => {
  const step = fc.constantFrom<Step>('pay', 'book', 'sweep', 'hear', 'cancel', 'askAgain');
  const story = fc.array(fc.record({ step, minutes: fc.constantFrom(0, 0, 0, 8) }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const store = createMemoryStore();
      let now: Instant = TEST_NOW;
      const server = await startServer(store, () => now);
      const opened = await openPayment(server);
      for (const { step: name, minutes } of steps) {
        now = plusMinutes(now, minutes);
        await STEPS[name](server, opened);
      }
      now = plusMinutes(now, 30);
      await sweepPayments(server.ctx);

      const after = await everything(store);
      expect(after.stillOpen).toEqual([]);
      expect(after.bookings.length).toBe(after.received - after.refunds.length);
      expect(after.payments.length).toBe(after.bookings.length);
      expect(after.bookings.length).toBeLessThanOrEqual(1);
      expect(after.claims).toEqual(after.bookings.map((id) => id.slice('booking:'.length)));
    }),
    { numRuns: propertyRuns(200) },
  );
});
