import type { Actor } from '@fieldleaf/domain/command/actor';
import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { propertyRuns } from '@fieldleaf/domain/testing/property-runs';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmSimulatedPayment } from '../../adapters/simulated-card/confirm-simulated-payment.ts';
import type { SimulatedIntent } from '../../adapters/simulated-card/simulated-intent.ts';
import { finishVisitPayment } from '../../money/finish-visit-payment.ts';
import type { PaymentDraft } from '../../money/payment-draft.ts';
import { sweepPayments } from '../../money/sweep-payments.ts';
import type { Store } from '../../store/store.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../../testing/crashing-store.ts';
import { makeIntent, startServer, type TestServer } from '../../testing/start-server.ts';
import { ANA, GOOD_CARD } from '../../testing/test-customer.ts';
import { hearPaymentEvent } from '../payments/hear-payment-event.ts';
import { createManualBooking } from './create-manual-booking.ts';
import { cancelManualPayment, openManualPayment } from './manual-payments.ts';

const by: Actor = { role: 'consultant', deviceId: 'phone' };

const form = {
  ...ANA,
  consultationType: 'virtual',
  duration: '60min',
  selectedDate: '2027-03-15' as LocalDate,
  selectedTime: '10:00' as LocalTime,
  mainConcerns: 'Yellow leaves',
  bookingId: 'BK-PAYN0W',
} as const;

async function openPayment(server: TestServer) {
  const opened = await openManualPayment(server.desk, form, by);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

type Opened = Awaited<ReturnType<typeof openPayment>>;

const payByCard = (server: TestServer, { paymentIntentId, clientSecret }: Opened) =>
  confirmSimulatedPayment(server.desk.ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });

async function paid(server: TestServer): Promise<Opened> {
  const opened = await openPayment(server);
  await payByCard(server, opened);
  return opened;
}

const bookWith = (server: TestServer, { paymentIntentId }: Opened) =>
  createManualBooking(server.desk, { ...form, paymentStatus: 'pay_now', paymentId: paymentIntentId }, by);

/** What is left behind: bookings, payments, questions, claims, refunds and what is not settled. */
async function everything(store: Store) {
  const ops = store.database('ops');
  const practice = await store.database('practice').range<{ _id: string }>({ from: '', to: '\uffff' });
  const idsOf = (prefix: string) => practice.map(({ _id }) => _id).filter((id) => id.startsWith(prefix));
  const intents = await ops.range<SimulatedIntent>({
    from: 'simulated-intent:',
    to: 'simulated-intent:\uffff',
  });
  const drafts = await ops.range<PaymentDraft>({ from: 'payment-draft:', to: 'payment-draft:\uffff' });
  const book = await store.database('slots').get<DayBook>('day:2027-03-15');
  return {
    bookings: idsOf('booking:'),
    payments: idsOf('payment:'),
    questions: idsOf('attention:'),
    states: drafts.map(({ state }) => state),
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
    await sweepPayments(restarted.desk);
    expect(await bookWith(restarted, opened)).toEqual({ ok: true, value: 'BK-PAYN0W' });

    expect(await everything(store)).toEqual({
      bookings: ['booking:BK-PAYN0W'],
      payments: [`payment:BK-PAYN0W:${opened.paymentIntentId}`],
      questions: [],
      states: ['booked'],
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
    await openManualPayment(dying.desk, form, by).catch(() => undefined);

    const restarted = await startServer(store, () => now);
    // What was held by a payment nobody knows of ends with its hold.
    const again = await openManualPayment(restarted.desk, form, by);
    if (!again.ok) now = plusMinutes(now, 18);
    const opened = again.ok ? again.value : await openPayment(restarted);
    await payByCard(restarted, opened);
    expect(await bookWith(restarted, opened)).toMatchObject({ ok: true });
    await sweepPayments(restarted.desk);

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
  await finishVisitPayment(server.desk, other.paymentIntentId);

  await sweepPayments(server.desk);
  await sweepPayments(server.desk);

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
  await sweepPayments(server.desk);

  expect(await payByCard(server, opened)).toMatchObject({ ok: false, error: { code: 'payment_ended' } });
  expect(await everything(store)).toMatchObject({ states: ['cancelled'], claims: [], stillOpen: [] });
});

/** Everything that can happen to a payment once it was opened, by whoever. */
const STEPS = {
  pay: payByCard,
  book: bookWith,
  sweep: (server: TestServer) => sweepPayments(server.desk),
  hear: (server: TestServer, { paymentIntentId }: Opened) =>
    hearPaymentEvent(server.desk, {
      eventId: `evt_${paymentIntentId}`,
      paymentIntentId,
      isDecline: false,
      isOfOurMode: true,
    }),
  cancel: (server: TestServer) => cancelManualPayment(server.desk, form.bookingId),
  askAgain: (server: TestServer) => openManualPayment(server.desk, form, by),
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
      await sweepPayments(server.desk);

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
