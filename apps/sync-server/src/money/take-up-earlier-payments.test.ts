import { ana } from '@fieldleaf/domain/testing/builders';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { eraseCustomer } from '../features/customers/erase-customer.ts';
import { exportCustomer } from '../features/customers/export-customer.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { keepRetention } from '../workers/keep-retention.ts';
import { loadIntent } from './payment-intents.ts';

const DAY = 24 * 60;

const first = <Document extends { readonly _id: string; readonly type: string }>(document: Document) => ({
  ...{ provider: 'simulated', livemode: false, createdAt: TEST_NOW, v: 1, _rev: `1-${'0'.repeat(32)}` },
  paymentIntentId: document._id.split(':')[1],
  ...document,
});

/** The payment of a visit as 1.0.0 stored it. */
const visitOf = (name: string, state: string) =>
  first({
    ...{ _id: `payment-draft:pi_${name}`, type: 'payment-draft', state, clientSecretHash: 'hash' },
    ...{
      consultationType: 'virtual',
      duration: '60min',
      durationMinutes: 60,
      priceCents: 7_000,
      tipCents: 0,
    },
    slot: { date: '2027-03-15', time: '10:00' },
    customerInfo: { ...ana, email: `${name}@example.com` },
    ...{ assessmentId: null, hold: null, planned: null, inPerson: null },
  });

const GIFT = first({
  ...{ _id: 'gift-card-draft:pi_gift', type: 'gift-card-draft', state: 'sold', giftCardId: 'g'.repeat(26) },
  order: {
    ...{ amountCents: 5_000, message: 'For your ferns', deliverOn: null },
    buyer: { name: 'Eva Lane', email: 'eva@example.com' },
    recipient: { name: 'Ana Reyes', email: 'booked@example.com' },
  },
});

const OPEN_NOTE = first({ _id: 'open-payment:pi_open', type: 'open-payment' });

/** A server that 1.0.0 ran before: with a visit that was paid, one that came to nothing, one under way, and a gift card. */
async function afterUpdate() {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const visits = ['booked', 'cancelled', 'open'].map((state) => visitOf(state, state));
  await store.database('ops').putRevisions([...visits, GIFT, OPEN_NOTE]);
  const { ctx } = await startServer(store, () => now);
  const names = async () => {
    const all = await ctx.ops.range<{ type: string }>({ from: '', to: '\uffff' });
    const found = all.flatMap(({ _id, ...document }) =>
      /Reyes|Lane|ferns/.test(JSON.stringify(document)) ? [_id] : [],
    );
    return found.sort();
  };
  const after = async (minutes: number) => {
    now = plusMinutes(TEST_NOW, minutes);
    await keepRetention(ctx);
  };
  return { ctx, names, after };
}

test('payments as 1.0.0 stored them are handed out to their person once, and erased with them', async () => {
  const { ctx, names } = await afterUpdate();
  expect(await exportCustomer(ctx, 'booked@example.com')).toMatchObject({
    value: { checkouts: [{ state: 'booked' }], giftCardOrders: [{ state: 'sold' }] },
  });
  expect(await exportCustomer(ctx, 'open@example.com')).toMatchObject({
    value: { checkouts: [{ state: 'open', begunAt: TEST_NOW }], giftCardOrders: [] },
  });

  for (const name of ['booked', 'cancelled', 'open'])
    expect(await eraseCustomer(ctx, `${name}@example.com`)).toMatchObject({ ok: true });

  expect(await names()).toEqual([]);
  expect(await loadIntent(ctx, 'pi_open')).toMatchObject({ state: 'cancelled', amountCents: 7_000 });
  expect(await exportCustomer(ctx, 'booked@example.com')).toMatchObject({
    error: { code: 'customer_not_found' },
  });
});

test('payments as 1.0.0 stored them go when today’s lose their person; one that is open stays', async () => {
  const { names, after } = await afterUpdate();
  const taken = ['payment-draft:pi_open', 'payment-intent:pi_open'];
  const paid = ['gift-card-draft:pi_gift', 'payment-draft:pi_booked'];

  await after(29 * DAY);
  expect(await names()).toEqual([...paid, 'payment-draft:pi_cancelled', ...taken].sort());
  await after(30 * DAY);
  expect(await names()).toEqual([...paid, ...taken].sort());
  await after(366 * DAY);
  expect(await names()).toEqual(taken);
});
