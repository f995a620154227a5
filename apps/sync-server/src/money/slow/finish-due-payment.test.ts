import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { expect, test } from 'vitest';
import { confirmSimulatedPayment } from '../../adapters/simulated-card/confirm-simulated-payment.ts';
import type { SimulatedIntent } from '../../adapters/simulated-card/simulated-intent.ts';
import { createInvoice } from '../../features/specified-admin-api/specified-admin-api.routes.ts';
import type { Store } from '../../store/store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../../testing/crashing-store.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';
import { GOOD_CARD } from '../../testing/test-customer.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { finishPayment } from '../finish-payment.ts';
import { readPublicInvoice } from '../invoices.ts';
import { openDuePayment } from '../open-due-payment.ts';
import { sweepPayments } from '../sweep-payments.ts';

const CONSULTANT = { role: 'consultant', deviceId: 'phone-1' } as const;

async function bill(server: TestServer): Promise<string> {
  const invoiceData = {
    customerInfo: { name: 'Ana Reyes', email: 'ana@example.com' },
    invoiceDetails: { dueDate: '2027-03-15' as LocalDate, taxRate: 0 },
    lineItems: [{ description: 'Plant care', quantity: 1, unitPrice: 70 }],
    subtotal: 70,
    taxAmount: 0,
    totalAmount: 70,
  };
  const created = await createInvoice(server.ctx, { invoiceData, sendEmail: false }, CONSULTANT);
  if (!created.ok) throw new Error(created.error.code);
  return created.value.invoiceId;
}

async function charge(server: TestServer, invoiceId: string, isPaid = true): Promise<string> {
  const created = await openDuePayment(server.ctx, { invoiceId, paymentType: 'full' });
  if (!created.ok) throw new Error(created.error.code);
  const { paymentIntentId, clientSecret } = created.value;
  if (isPaid)
    await confirmSimulatedPayment(server.ctx.ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });
  return paymentIntentId;
}

async function after(store: Store, paymentIntentId: string) {
  const ops = store.database('ops');
  return {
    mails: await store.database('practice').range({ from: 'mail:payment-', to: 'mail:payment-\uffff' }),
    payments: await store.database('practice').range({ from: 'payment:', to: 'payment:\uffff' }),
    intent: await ops.get<SimulatedIntent>(`simulated-intent:${paymentIntentId}`),
    stored: await ops.get<{ state: string }>(`payment-intent:${paymentIntentId}`),
    stillOpen: await ops.range({ from: 'open-payment:', to: 'open-payment:\uffff' }),
  };
}

test('an invoice that was paid while the browser died is paid by the sweep', async () => {
  const store = await openTestStore();
  const server = await startServer(store, () => TEST_NOW);
  const invoiceId = await bill(server);
  const paymentIntentId = await charge(server, invoiceId);

  await sweepPayments(server.ctx);

  expect(readPublicInvoice(server.ctx, invoiceId)).toMatchObject({ value: { paymentStatus: 'paid' } });
  expect(await after(store, paymentIntentId)).toMatchObject({
    stored: { state: 'fulfilled' },
    stillOpen: [],
  });
});

test('wherever the server dies while it records a payment, it is one payment in the end', {
  timeout: 60_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = await openTestStore();
    const server = await startServer(store, () => TEST_NOW);
    const invoiceId = await bill(server);
    const paymentIntentId = await charge(server, invoiceId);
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => TEST_NOW);
    await finishPayment(dying.ctx, paymentIntentId).catch(() => undefined);

    const restarted = await startServer(store, () => TEST_NOW);
    await sweepPayments(restarted.ctx);
    await sweepPayments(restarted.ctx);

    const { payments, intent, stored, stillOpen } = await after(store, paymentIntentId);
    expect(payments).toHaveLength(1);
    expect(readPublicInvoice(restarted.ctx, invoiceId)).toMatchObject({ value: { paidAmount: 70 } });
    expect(stored).toMatchObject({ state: 'fulfilled' });
    expect([stillOpen, intent?.refunds]).toEqual([[], []]);
    return crashing.hasCrashed();
  });

  expect(steps).toBeGreaterThanOrEqual(5);
});

test('wherever the server dies while it refunds the second payer, it is one refund in the end', {
  timeout: 60_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = await openTestStore();
    const server = await startServer(store, () => TEST_NOW);
    const invoiceId = await bill(server);
    const [first, second] = [await charge(server, invoiceId), await charge(server, invoiceId)];
    await finishPayment(server.ctx, first);
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => TEST_NOW);
    await finishPayment(dying.ctx, second).catch(() => undefined);

    const restarted = await startServer(store, () => TEST_NOW);
    await sweepPayments(restarted.ctx);
    await sweepPayments(restarted.ctx);

    const { payments, intent, stored, stillOpen, mails } = await after(store, second);
    expect(mails).toMatchObject([{ to: { email: 'ana@example.com' } }]);
    expect(payments).toHaveLength(1);
    expect(intent?.refunds.map(({ amountCents }) => amountCents)).toEqual([7_000]);
    expect(stored).toMatchObject({ state: 'refunded' });
    expect(stillOpen).toEqual([]);
    return crashing.hasCrashed();
  });

  expect(steps).toBeGreaterThanOrEqual(4);
});

test('a payment nobody makes ends after an hour; one made in the last second counts', async () => {
  const store = await openTestStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const invoiceId = await bill(server);
  const unpaid = await charge(server, invoiceId, false);

  now = plusMinutes(TEST_NOW, 59);
  await sweepPayments(server.ctx);
  expect((await after(store, unpaid)).stored).toMatchObject({ state: 'open' });
  const late = await charge(server, invoiceId);
  now = plusMinutes(TEST_NOW, 120);
  await sweepPayments(server.ctx);

  expect((await after(store, unpaid)).stored).toMatchObject({ state: 'cancelled' });
  expect((await after(store, late)).stored).toMatchObject({ state: 'fulfilled' });
});
