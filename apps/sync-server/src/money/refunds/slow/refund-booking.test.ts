import { cents } from '@fieldleaf/domain/money/cents';
import { describe, expect, test } from 'vitest';
import type { StripeStandIn } from '../../../adapters/stripe/testing/stripe-stand-in.ts';
import { refundBooking } from '../../../features/specified-admin-api/refund-booking.ts';
import { finishVisitPayment } from '../../../money/finish-payment.ts';
import { createMemoryStore } from '../../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { createFaultyProvider } from '../../../testing/faulty-provider.ts';
import { PAID_VISIT } from '../../../testing/open-books.ts';
import { paidWithStripe } from '../../../testing/paid-with-stripe.ts';
import { makeIntent, startServer } from '../../../testing/start-server.ts';
import type { PaymentProvider } from '../../payment-provider.ts';
import { sweepRefunds } from '../finish-refunds.ts';
import { withRefundsUnderWay } from '../refund-books.ts';

const DONE = { status: 200, body: { status: 'success' } };
const UNDER_WAY = { status: 502, body: { code: 'refund_under_way' } };
const NOT_POSSIBLE = { status: 409, body: { code: 'refund_not_possible' } };

describe('giving back what was paid for a visit', () => {
  test('of two at once that are too much together one is refused', async () => {
    const { refund, given, onRecord } = await paidWithStripe();

    const answers = await Promise.all([refund({ amount: 50 }, 'one'), refund({ amount: 40 }, 'other')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(given()).toHaveLength(1);
    expect(await onRecord()).toEqual(given());
  });

  test('the same key is the same refund, another key another one', async () => {
    const { refund, given } = await paidWithStripe();

    for (const key of ['one', 'one', 'other']) expect(await refund({ amount: 10 }, key)).toMatchObject(DONE);

    expect(given()).toEqual([1_000, 1_000]);
  });

  test('without a key a second click at the same time is the same refund', async () => {
    const { refund, given } = await paidWithStripe();

    expect(await Promise.all([1, 2].map(() => refund({ amount: 10 })))).toMatchObject([DONE, DONE]);

    expect(given()).toEqual([1_000]);
  });

  test('an answer that Stripe made and nobody heard is one refund, and the same key hears of it', async () => {
    const { standIn, refund, given, onRecord } = await paidWithStripe();
    standIn.next('none', 'server error after all');

    expect(await refund({ amount: 20 }, 'key-1')).toMatchObject(UNDER_WAY);
    expect(await onRecord()).toEqual([]);

    expect(await refund({ amount: 20 }, 'key-1')).toMatchObject(DONE);
    expect([given(), await onRecord()]).toEqual([[2_000], [2_000]]);
  });

  test('while it is under way the rest is all that can be given back', async () => {
    const { standIn, refund, given } = await paidWithStripe();
    standIn.next('none', 'server error');
    expect(await refund({ amount: 50 }, 'one')).toMatchObject(UNDER_WAY);
    expect(given()).toEqual([]);

    expect(await refund({ amount: 20.01 }, 'other')).toMatchObject(NOT_POSSIBLE);
    expect(await refund({ amount: 20 }, 'other')).toMatchObject(DONE);

    expect(given().toSorted()).toEqual([2_000, 5_000]);
  });

  test('what Stripe refuses for good is told to the consultant, once, and is there to be given back', async () => {
    const { standIn, refund, given, paymentIntentId, questions } = await paidWithStripe();
    standIn.intents.dispute(paymentIntentId);

    for (const key of ['key-1', 'key-1'])
      expect(await refund({ amount: 20 }, key)).toMatchObject({
        status: 409,
        body: { code: 'payment_disputed', message: expect.stringContaining('bank') },
      });
    expect(await questions()).toMatchObject([
      { difference: 'refund_failed', bookedCents: 2_000, paidFor: { kind: 'booking' } },
    ]);

    standIn.intents.disputes.close(paymentIntentId, 'won');
    expect(await refund({ amount: 70 }, 'key-2')).toMatchObject(DONE);
    expect(given()).toEqual([7_000]);
  });
});

describe('a refund that was refused at first and made by hand meanwhile', () => {
  const refusals = {
    'the key was refused': (standIn: StripeStandIn) => standIn.next('key refused'),
    'the key was refused for the refund only': (standIn: StripeStandIn) =>
      standIn.next('none', 'key refused'),
    'there was no balance': (standIn: StripeStandIn) => standIn.intents.emptyBalance(),
  };
  test.each(Object.entries(refusals))('%s: it is not made again', async (_, refuse) => {
    const { standIn, refund, given, onRecord, questions, paymentIntentId } = await paidWithStripe();
    refuse(standIn);
    await refund({ amount: 30 }, 'key-1');
    expect(given()).toEqual([]);
    standIn.intents.fillBalance();
    standIn.intents.refund({ payment_intent: paymentIntentId, amount: '3000' });

    expect(await refund({ amount: 30 }, 'key-1')).toMatchObject(DONE);

    expect([given(), await onRecord()]).toEqual([[3_000], [3_000]]);
    expect(await questions()).toEqual([]);
    expect(await refund({ amount: 40 }, 'key-2')).toMatchObject(DONE);
  });
});

const BY = { role: 'consultant', deviceId: 'phone-1' } as const;

test('a refund whose answer was lost is finished by the sweep when nobody asks again, once', async () => {
  const store = createMemoryStore();
  let line: ReturnType<typeof createFaultyProvider> | undefined;
  const server = await startServer(store, () => TEST_NOW, {
    aroundProvider: (provider) => {
      line = createFaultyProvider(provider);
      return line.provider;
    },
  });
  const { paymentIntentId } = await makeIntent(server, PAID_VISIT);
  const booked = await finishVisitPayment(server.ctx, paymentIntentId);
  if (!booked.ok) throw new Error(booked.error.code);
  const { bookingId } = booked.value;
  line?.next('reply lost');
  const asker = { by: BY, key: 'key-1' };

  expect(await refundBooking(server.ctx, bookingId, { amountDollars: 20, ...asker })).toMatchObject({
    error: { code: 'refund_under_way' },
  });
  await sweepRefunds(server.ctx);
  await sweepRefunds(server.ctx);

  const movements = server.ctx.model().paymentsByBookingId.get(bookingId) ?? [];
  expect(movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['payment', 7_000],
    ['refund', 2_000],
  ]);
  expect(await server.ctx.provider.getPayment(paymentIntentId)).toMatchObject({
    value: { refundedCents: 2_000 },
  });
});

test('a refund that an earlier version wrote down counts, though the booking does not know of it', async () => {
  const store = createMemoryStore();
  const server = await startServer(store, () => TEST_NOW);
  const { paymentIntentId } = await makeIntent(server, PAID_VISIT);
  const booked = await finishVisitPayment(server.ctx, paymentIntentId);
  if (!booked.ok) throw new Error(booked.error.code);
  const { bookingId } = booked.value;
  const [paid] = server.ctx.model().paymentsByBookingId.get(bookingId) ?? [];
  const order = { reference: paymentIntentId, why: 'requested_by_customer' } as const;
  const made = await server.ctx.provider.refund({ ...order, amountCents: cents(5_000) }, 'an earlier key');
  if (!made.ok || !paid) throw new Error('nothing was given back');
  const { reference, amountCents } = made.value;
  await server.ctx.addDocument({
    ...paid,
    _id: `payment:${bookingId}:${reference}`,
    kind: 'refund',
    reference,
    amountCents,
    commandId: reference,
  });

  const refund = (dollars: number, key: string) =>
    refundBooking(server.ctx, bookingId, { amountDollars: dollars, by: BY, key });
  expect(await refund(20.01, 'too much')).toMatchObject({ error: { code: 'refund_not_possible' } });
  expect(await refund(20, 'the rest')).toMatchObject({ ok: true });
  expect(await server.ctx.provider.getPayment(paymentIntentId)).toMatchObject({
    value: { refundedCents: 7_000 },
  });
});

test('what goes back with a cancellation goes back once, whoever asks again', async () => {
  const store = createMemoryStore();
  const server = await startServer(store, () => TEST_NOW);
  const { paymentIntentId } = await makeIntent(server, PAID_VISIT);
  const booked = await finishVisitPayment(server.ctx, paymentIntentId);
  if (!booked.ok) throw new Error(booked.error.code);
  const { bookingId } = booked.value;
  const refunds = [{ reference: paymentIntentId, amountCents: cents(5_000) }];
  const cancel = {
    id: 'off',
    kind: 'booking.cancel',
    at: TEST_NOW,
    by: BY,
    payload: { bookingId, refunds },
  } as const;

  await server.ctx.execute(cancel);
  await server.ctx.execute(cancel);
  await sweepRefunds(server.ctx);
  await sweepRefunds(server.ctx);

  const rest = await refundBooking(server.ctx, bookingId, { by: BY, key: 'the rest' });
  expect(rest.ok).toBe(true);
  const movements = server.ctx.model().paymentsByBookingId.get(bookingId) ?? [];
  expect(movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['payment', 7_000],
    ['refund', 5_000],
    ['refund', 2_000],
  ]);
});

test('a refund of a card that another provider charged goes nowhere, and she is asked', async () => {
  const store = createMemoryStore();
  const before = await startServer(store, () => TEST_NOW);
  const { paymentIntentId: reference } = await makeIntent(before, PAID_VISIT);
  const booked = await finishVisitPayment(before.ctx, reference);
  if (!booked.ok) throw new Error(booked.error.code);
  const aroundProvider = (provider: PaymentProvider) => ({ ...provider, name: 'stripe' as const });
  const { ctx } = await startServer(store, () => TEST_NOW, { aroundProvider });
  const payload = { bookingId: booked.value.bookingId, parts: [{ reference, amountCents: cents(2_000) }] };

  await ctx.execute({ id: 'refund-1', kind: 'booking.refund', at: TEST_NOW, by: BY, payload });
  await sweepRefunds(ctx);

  expect(await ctx.provider.getPayment(reference)).toMatchObject({ value: { refundedCents: 0 } });
  expect([...ctx.model().attentionById.values()].map(({ matter }) => matter)).toMatchObject([
    { difference: 'refund_failed', paymentReference: reference, bookedCents: 2_000 },
  ]);
  expect(withRefundsUnderWay(ctx)).toEqual([]);
});
