import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import { confirmSimulatedPayment } from '../../adapters/simulated-card/confirm-simulated-payment.ts';
import type { SimulatedIntent } from '../../adapters/simulated-card/simulated-intent.ts';
import { placeBooking } from '../../features/bookings/place-booking.ts';
import { openOnlinePayment } from '../../features/payments/online-payments.ts';
import { listAdminBookings } from '../../features/specified-admin-api/bookings.routes.ts';
import type { Store } from '../../store/store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../../testing/crashing-store.ts';
import { makeIntent, startServer, type TestServer } from '../../testing/start-server.ts';
import { ANA, GOOD_CARD } from '../../testing/test-customer.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { finishVisitPayment } from '../finish-payment.ts';
import type { PaymentIntent } from '../payment-intent.ts';
import { sweepPayments } from '../sweep-payments.ts';

const VISIT = {
  consultationType: 'virtual',
  duration: '60min',
  amount: 7_000,
  selectedDate: '2027-03-15' as LocalDate,
  selectedTime: '10:00' as LocalTime,
  customerInfo: ANA,
} as const;

const paidIntent = async (server: TestServer) => (await makeIntent(server, VISIT)).paymentIntentId;

async function everything(store: Store, paymentIntentId: string) {
  const practice = await store
    .database('practice')
    .range<{ _id: string; type: string }>({ from: '', to: '\uffff' });
  const ops = store.database('ops');
  const book = await store.database('slots').get<DayBook>('day:2027-03-15');
  return {
    ofType: (type: string) => practice.filter((document) => document.type === type),
    stored: await ops.get<PaymentIntent<'visit'>>(`payment-intent:${paymentIntentId}`),
    intent: await ops.get<SimulatedIntent>(`simulated-intent:${paymentIntentId}`),
    stillOpen: await ops.range({ from: 'open-payment:', to: 'open-payment:\uffff' }),
    claims: book?.claims ?? [],
  };
}

test('wherever the server dies while it books what was paid, it is one booking in the end', {
  timeout: 60_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = await openTestStore();
    const paymentIntentId = await paidIntent(await startServer(store, () => TEST_NOW));
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => TEST_NOW);
    await finishVisitPayment(dying.ctx, paymentIntentId).catch(() => undefined);

    const restarted = await startServer(store, () => TEST_NOW);
    await sweepPayments(restarted.ctx);
    await sweepPayments(restarted.ctx);

    const after = await everything(store, paymentIntentId);
    expect(after.ofType('booking')).toHaveLength(1);
    expect(after.ofType('payment')).toHaveLength(1);
    expect(after.ofType('attention')).toHaveLength(0);
    expect(after.stored).toMatchObject({ state: 'fulfilled' });
    expect(after.claims.map(({ kind, key }) => [kind, key])).toEqual([
      ['booking', after.stored?.purpose.planned?.bookingId],
    ]);
    expect(after.stillOpen).toHaveLength(0);
    expect(after.intent?.refunds).toHaveLength(0);
    return crashing.hasCrashed();
  });

  expect(steps).toBeGreaterThanOrEqual(7);
});

test('wherever the server dies while it refunds a lost slot, it is one refund in the end', {
  timeout: 60_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = await openTestStore();
    let now: Instant = TEST_NOW;
    const server = await startServer(store, () => now);
    const paymentIntentId = await paidIntent(server);
    now = plusMinutes(now, 20);
    await finishVisitPayment(server.ctx, await paidIntent(server));
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => now);
    await finishVisitPayment(dying.ctx, paymentIntentId).catch(() => undefined);

    const restarted = await startServer(store, () => now);
    await sweepPayments(restarted.ctx);
    await sweepPayments(restarted.ctx);

    const after = await everything(store, paymentIntentId);
    expect(after.intent?.refunds.map(({ amountCents }) => amountCents)).toEqual([7_000]);
    expect(after.ofType('booking')).toHaveLength(1);
    expect(after.ofType('attention')).toMatchObject([
      { matter: { kind: 'paid-without-slot', paymentReference: paymentIntentId, amountCents: 7_000 } },
    ]);
    expect(after.stored).toMatchObject({ state: 'refunded' });
    expect(after.stillOpen).toHaveLength(0);
    return crashing.hasCrashed();
  });

  expect(steps).toBeGreaterThanOrEqual(6);
});

test('what was paid while its browser died is booked by the sweep, and the browser finds it later', async () => {
  const store = await openTestStore();
  const server = await startServer(store, () => TEST_NOW);
  const paymentIntentId = await paidIntent(server);

  await sweepPayments(server.ctx);

  const { ofType } = await everything(store, paymentIntentId);
  const [booking] = ofType('booking');
  const found = await placeBooking(server.ctx, { ...VISIT, paymentIntentId });
  expect(found).toMatchObject({ ok: true, value: { bookingId: booking?._id.slice('booking:'.length) } });
});

test('who does not pay loses the slot after the hold, and can no longer pay', async () => {
  const store = await openTestStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const { paymentIntentId, clientSecret } = await makeIntent(server, VISIT, false);

  now = plusMinutes(TEST_NOW, 14);
  await sweepPayments(server.ctx);
  expect((await everything(store, paymentIntentId)).claims).toHaveLength(1);
  now = plusMinutes(TEST_NOW, 15);
  await sweepPayments(server.ctx);

  expect(await everything(store, paymentIntentId)).toMatchObject({
    claims: [],
    stored: { state: 'cancelled' },
  });
  const late = await confirmSimulatedPayment(server.ctx.ops, paymentIntentId, {
    clientSecret,
    cardNumber: GOOD_CARD,
  });
  expect(late).toEqual({ ok: false, error: { code: 'payment_ended' } });
});

test('who pays in the last second has paid: the hold is not given away before the payment is cancelled', async () => {
  const store = await openTestStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const paymentIntentId = await paidIntent(server);
  now = plusMinutes(TEST_NOW, 16);

  const late = await openOnlinePayment(server.ctx, VISIT);
  await sweepPayments(server.ctx);

  expect(late).toMatchObject({ ok: false, error: { code: 'slot_taken' } });
  expect((await everything(store, paymentIntentId)).stored).toMatchObject({ state: 'fulfilled' });
});

test('a virtual visit gets a room of its own that nobody can guess', async () => {
  const store = await openTestStore();
  const server = await startServer(store, () => TEST_NOW);
  await finishVisitPayment(server.ctx, await paidIntent(server));

  const [row] = listAdminBookings(server.ctx, {}, {}).bookings;
  expect(row?.google_meet_link).toMatch(/^https:\/\/meet\.example\/fieldleaf-[\w-]{20}$/);
});

test('a payment without an appointment waits an hour for its browser and is then refunded', async () => {
  const store = await openTestStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const { selectedDate, selectedTime, ...open } = VISIT;
  const { paymentIntentId } = await makeIntent(server, open);

  await sweepPayments(server.ctx);
  expect((await everything(store, paymentIntentId)).stored).toMatchObject({ state: 'open' });
  now = plusMinutes(TEST_NOW, 60);
  await sweepPayments(server.ctx);

  const after = await everything(store, paymentIntentId);
  expect(after.stored).toMatchObject({ state: 'refunded' });
  expect(after.intent?.refunds).toHaveLength(1);
});
