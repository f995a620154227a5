import type { PaymentIntentReference } from '@fieldleaf/contract/payments';
import { cents } from '@fieldleaf/domain/money/cents';
import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { sweepPayments } from '../../money/sweep-payments.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { PAID_VISIT as VISIT } from '../../testing/open-books.ts';
import { makeIntent, startServer, type TestServer } from '../../testing/start-server.ts';
import { placeBooking } from '../bookings/place-booking.ts';
import { listAdminBookings } from '../specified-admin-api/bookings.routes.ts';
import { giveUpPayment, openOnlinePayment } from './online-payments.ts';

const WAYS = {
  'gives up': (server: TestServer, intent: PaymentIntentReference) => giveUpPayment(server.ctx, intent),
  'changes the tip': (server: TestServer, intent: PaymentIntentReference) =>
    openOnlinePayment(server.ctx, { ...VISIT, tipAmount: 10, amount: 8_000, replaces: intent }),
  'lets the hold run out': (server: TestServer) => sweepPayments(server.ctx),
};

async function holdATime() {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const claims = async () => (await store.database('slots').get<DayBook>('day:2027-03-15'))?.claims ?? [];
  /** True for each cancel request made while the time was still held. */
  const heldAtCancel: boolean[] = [];
  const line = { isDown: false };
  const server = await startServer(store, () => now, {
    aroundProvider: (provider) => ({
      ...provider,
      cancelPayment: async (reference) => {
        heldAtCancel.push((await claims()).length > 0);
        return line.isDown
          ? { ok: false, error: { code: 'unavailable' } }
          : provider.cancelPayment(reference);
      },
    }),
  });
  const wait = () => {
    now = plusMinutes(now, 15);
  };
  return { server, claims, heldAtCancel, line, wait };
}

test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
  'of a visitor who %s the payment is cancelled first, and then the time is free',
  async (way) => {
    const { server, claims, heldAtCancel, wait } = await holdATime();
    const intent = await makeIntent(server, VISIT, false);
    const [held] = await claims();
    wait();

    await WAYS[way](server, intent);

    expect(heldAtCancel).toEqual([true]);
    expect((await claims()).map(({ key }) => key)).not.toContain(held?.key);
  },
);

test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
  'of a visitor who %s while the provider is silent the time stays held',
  async (way) => {
    const { server, claims, line, wait } = await holdATime();
    const intent = await makeIntent(server, VISIT, false);
    wait();
    line.isDown = true;

    await WAYS[way](server, intent);

    expect(await claims()).toHaveLength(1);
  },
);

test('who has paid in the last moment and gives up, or changes the tip, is booked', async () => {
  for (const way of ['gives up', 'changes the tip'] as const) {
    const { server } = await holdATime();
    const intent = await makeIntent(server, VISIT);

    expect(await WAYS[way](server, intent)).toMatchObject({
      ok: false,
      error: { code: 'payment_completed' },
    });
    expect(listAdminBookings(server.ctx, {}, {}).bookings).toHaveLength(1);
  }
});

test('who was given the money back may choose again', async () => {
  const { server } = await holdATime();
  const intent = await makeIntent(server, VISIT);
  await server.ctx.provider.refund(
    { reference: intent.paymentIntentId, amountCents: cents(7_000), why: 'requested_by_customer' },
    'by-hand',
  );
  expect(await placeBooking(server.ctx, { ...VISIT, paymentIntentId: intent.paymentIntentId })).toMatchObject(
    {
      error: { code: 'payment_refunded' },
    },
  );

  expect(await WAYS['changes the tip'](server, intent)).toMatchObject({ ok: true });
});
