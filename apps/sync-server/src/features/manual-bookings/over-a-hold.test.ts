import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Command } from '@fieldleaf/domain/command/command';
import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { consultant, createPayload } from '@fieldleaf/domain/testing/builders';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { confirmSimulatedPayment } from '../../adapters/simulated-card/confirm-simulated-payment.ts';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import { sweepPayments } from '../../money/sweep-payments.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts';
import { countOf } from '../../testing/count-of.ts';
import { imbalancesIn } from '../../testing/imbalances.ts';
import { PAID_VISIT as VISIT } from '../../testing/open-books.ts';
import { playAtEveryStep } from '../../testing/play-at-every-step.ts';
import { makeIntent, startServer, type TestServer } from '../../testing/start-server.ts';
import { createTestCustomer, GOOD_CARD } from '../../testing/test-customer.ts';
import { WALK_IN } from '../../testing/walk-in.ts';
import { placeBooking } from '../bookings/place-booking.ts';
import { rescheduleBooking } from '../manage-booking/manage-booking.routes.ts';
import { openOnlinePayment } from '../payments/online-payments.ts';
import { createManualBooking } from '../specified-admin-api/manual-booking.routes.ts';
import { openManualPayment } from './manual-payments.routes.ts';

const TIME = { selectedDate: VISIT.selectedDate, selectedTime: VISIT.selectedTime };
const OTHER_DAY = '2027-03-16' as LocalDate;

const bookInPerson = (server: TestServer, changes = {}) =>
  createManualBooking(server.ctx, { ...WALK_IN, ...TIME, ...changes }, consultant);

const execute = (server: TestServer, command: Pick<Command, 'kind' | 'payload'>) =>
  server.ctx.execute({ id: ulid(), at: TEST_NOW, by: consultant, ...command } as Command);

/** Consultant's actions over a time that a customer holds; each returns true if it was done. */
const WAYS = {
  'books it for somebody': async (server: TestServer) => (await bookInPerson(server)).ok,
  'moves a visit there': async (server: TestServer) => {
    const booked = await bookInPerson(server, { selectedDate: OTHER_DAY });
    const bookingId = booked.ok ? booked.value : ('BK-N0NE00' as BookingId);
    const payload = { bookingId, newDate: TIME.selectedDate, newTime: TIME.selectedTime };
    return (await execute(server, { kind: 'booking.reschedule', payload })).status === 'applied';
  },
  'takes the day off': async (server: TestServer) => {
    const payload = { date: TIME.selectedDate };
    return (await execute(server, { kind: 'day.block', payload })).status === 'applied';
  },
  'lets a visitor pay for it now': async (server: TestServer) => {
    const form = createPayload({ ...TIME, bookingId: 'BK-PAYN0W' });
    return (await openManualPayment(server.ctx, form, consultant)).ok;
  },
} as const;

const ways = Object.keys(WAYS) as (keyof typeof WAYS)[];

async function aHeldTime() {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const line = { isDown: false };
  const heldAtCancel: boolean[] = [];
  const claims = async () => (await store.database('slots').get<DayBook>(`day:${TIME.selectedDate}`))?.claims;
  const server = await startServer(store, () => now, {
    aroundProvider: (provider) => ({
      ...provider,
      cancelPayment: async (reference) => {
        heldAtCancel.push((await claims())?.some(({ heldBy }) => heldBy === 'customer') ?? false);
        return line.isDown
          ? { ok: false, error: { code: 'unavailable' } }
          : provider.cancelPayment(reference);
      },
    }),
  });
  const intent = await makeIntent(server, VISIT, false);
  const pay = () =>
    confirmSimulatedPayment(server.ctx.ops, intent.paymentIntentId, {
      clientSecret: intent.clientSecret,
      cardNumber: GOOD_CARD,
    });
  const questions = async () =>
    (await store.database('practice').range<Attention>({ from: 'attention:', to: 'attention:\uffff' })).map(
      ({ matter }) => matter.kind,
    );
  const settle = async () => {
    now = plusMinutes(now, 61);
    await sweepPayments(server.ctx);
    return imbalancesIn(store);
  };
  return { store, server, intent, pay, line, heldAtCancel, questions, settle };
}

test.each(ways)(
  'when the consultant %s, an unpaid hold gives way: first its payment, then its time',
  async (way) => {
    const { server, pay, heldAtCancel, questions } = await aHeldTime();

    expect(await WAYS[way](server)).toBe(true);

    expect(heldAtCancel).toEqual([true]);
    expect(await pay()).toEqual({ ok: false, error: { code: 'payment_ended' } });
    expect(await questions()).toEqual([]);
  },
);

test.each(ways)(
  'when the consultant %s and it was paid meanwhile, the money goes back, once',
  async (way) => {
    const { server, intent, pay, questions, settle } = await aHeldTime();
    await pay();

    expect(await WAYS[way](server)).toBe(true);

    expect(await finishVisitPayment(server.ctx, intent.paymentIntentId)).toMatchObject({
      ok: false,
      error: { code: 'payment_refunded' },
    });
    expect(await questions()).toEqual(['paid-without-slot']);
    expect(await settle()).toEqual([]);
  },
);

test.each(ways)(
  'when the consultant %s while the provider is silent, who pays late gets it back',
  async (way) => {
    const { server, intent, pay, line, questions, settle } = await aHeldTime();
    line.isDown = true;

    expect(await WAYS[way](server)).toBe(true);

    line.isDown = false;
    expect(await pay()).toMatchObject({ ok: true });
    expect(await finishVisitPayment(server.ctx, intent.paymentIntentId)).toMatchObject({
      ok: false,
      error: { code: 'payment_refunded' },
    });
    expect(await questions()).toEqual(['paid-without-slot']);
    expect(await settle()).toEqual([]);
  },
);

test('what a customer has paid and booked does not give way', async () => {
  const { server, intent, pay, questions } = await aHeldTime();
  await pay();
  await finishVisitPayment(server.ctx, intent.paymentIntentId);

  expect(await bookInPerson(server)).toMatchObject({ ok: false, error: { code: 'slot_taken' } });
  expect(await questions()).toEqual(['slot-clash']);
});

test('the time a walk-in is paying for does not give way to another booking of hers', async () => {
  const server = await startServer(createMemoryStore(), () => TEST_NOW);
  await WAYS['lets a visitor pay for it now'](server);

  expect(await bookInPerson(server)).toMatchObject({ ok: false, error: { code: 'slot_taken' } });
});

test('customers still cannot have what is held, nor move a visit there', async () => {
  const { server } = await aHeldTime();
  const booked = await bookInPerson(server, { selectedDate: OTHER_DAY });

  const moved = await rescheduleBooking(server.ctx, {
    booking_id: booked.ok ? booked.value : '',
    email: WALK_IN.email,
    new_date: TIME.selectedDate,
    new_time: TIME.selectedTime,
  });
  const customerInfo = { ...VISIT.customerInfo, email: 'bo@example.com' };
  const wanted = await openOnlinePayment(server.ctx, { ...VISIT, customerInfo });

  expect(moved).toMatchObject({ ok: false, error: { code: 'slot_taken' } });
  expect(wanted).toMatchObject({ ok: false, error: { code: 'slot_taken' } });
});

test('of twenty who pay, book and take a time at once nothing is sold twice and nobody loses money', async () => {
  const { store, server, intent, pay, settle } = await aHeldTime();
  const paying = async () => {
    await pay();
    await placeBooking(server.ctx, { ...VISIT, paymentIntentId: intent.paymentIntentId });
  };
  const holding = async (number: number) => {
    const customerInfo = { ...VISIT.customerInfo, email: `c${number}@example.com` };
    const opened = await openOnlinePayment(server.ctx, { ...VISIT, customerInfo });
    if (!opened.ok) return;
    const { paymentIntentId, clientSecret } = opened.value;
    await confirmSimulatedPayment(server.ctx.ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });
    await placeBooking(server.ctx, { ...VISIT, customerInfo, paymentIntentId });
  };

  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      number % 3 === 0 ? paying() : number % 3 === 1 ? bookInPerson(server) : holding(number),
    ),
  );

  expect(await countOf(store, 'booking')).toBe(1);
  expect(await settle()).toEqual([]);
});

test.each([
  ['that is unpaid', false],
  ['that was paid in the last moment', true],
])(
  'wherever the server dies while the consultant takes a time %s, nothing is sold twice',
  async (_, isPaid) => {
    const ends = new Set<number>();
    const steps = await playAtEveryStep(
      {
        before: async (healthy) => (await makeIntent(healthy, VISIT, isPaid)).paymentIntentId,
        paying: async (dying) => {
          await bookInPerson(dying);
        },
        downMinutes: 61,
      },
      async (store) => {
        ends.add(await countOf(store, 'booking'));
      },
    );

    expect(Math.max(...ends)).toBe(1);
    expect(steps).toBeGreaterThan(8);
  },
);

test('the consultant is offered what is only held, and her customer hears that it is gone when they pay', async () => {
  const { app, signIn } = await buildTestApp();
  const phone = await signIn();
  const customer = createTestCustomer(app);
  const intent = await customer.intent();

  const url = `/api/admin/available-slots?date=${TIME.selectedDate}&consultation_type=virtual`;
  const offered = (await phone.call({ method: 'GET', url })).json().available_slots;
  const manual = { method: 'POST', url: '/api/admin/manual-booking', payload: WALK_IN } as const;
  const booked = await phone.call(manual);

  expect(offered).toContain(TIME.selectedTime as LocalTime);
  expect(booked.statusCode).toBe(200);
  expect(await customer.confirm(intent)).toMatchObject({
    status: 409,
    body: {
      code: 'payment_ended',
      message: 'This payment is no longer open, and nothing was charged. Please choose your time again.',
    },
  });
  expect(await customer.place(intent)).toMatchObject({ status: 402 });
  expect(await customer.wantIntent()).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
});
