import type { Payment } from '@fieldleaf/domain/payment/payment';
import { expect, onTestFinished, test } from 'vitest';
import { STAND_IN_KEYS, startStripeStandIn } from '../../adapters/stripe/testing/stripe-stand-in.ts';
import { finishPayment, finishVisitPayment } from '../../money/finish-payment.ts';
import { reconcilePayments } from '../../money/reconciliation/reconcile-payments.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { billDollars, chargeInvoice } from '../../testing/bill-and-charge.ts';
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts';
import { PAID_VISIT } from '../../testing/open-books.ts';
import { makeIntent, startServer } from '../../testing/start-server.ts';
import { ANA, createTestCustomer } from '../../testing/test-customer.ts';
import { readDashboardStats } from '../specified-admin-api/bookings.routes.ts';
import { listStatements } from '../statements/statements.routes.ts';

/** A practice that was tried out with test cards, and is then started with keys that move real money. */
async function triedOut() {
  const store = createMemoryStore();
  const trial = await startServer(store, () => TEST_NOW);
  const { paymentIntentId } = await makeIntent(trial, PAID_VISIT);
  await finishVisitPayment(trial.ctx, paymentIntentId);
  await finishPayment(trial.ctx, await chargeInvoice(trial, await billDollars(trial, 30)));
  const start = (livemode: boolean) =>
    startServer(store, () => TEST_NOW, { aroundProvider: (provider) => ({ ...provider, livemode }) });
  return { store, trial, start };
}

test('test money is the revenue of a practice that is tried out, and none once its keys are live', async () => {
  const { trial, start } = await triedOut();
  expect(readDashboardStats(trial.ctx)).toMatchObject({ total_revenue: 100, includes_test_money: true });

  const live = await start(true);
  expect(readDashboardStats(live.ctx)).toMatchObject({ total_revenue: 0, includes_test_money: false });
  expect(listStatements(live.ctx)).toMatchObject([{ netCents: 0, rows: [{ test: true }, { test: true }] }]);

  const again = await start(false);
  expect(readDashboardStats(again.ctx)).toMatchObject({ total_revenue: 100 });
});

test('live keys do not ask about payments in test mode that they know nothing of', async () => {
  const { store, start } = await triedOut();
  const live = await start(true);
  Object.assign(live.ctx.provider, {
    getPayment: async () => ({ ok: false, error: { code: 'payment_unknown' } }),
    listPayments: async function* () {},
  });

  await reconcilePayments(live.ctx);

  const questions = await store
    .database('practice')
    .range<{ matter: { kind: string } }>({ from: 'attention:', to: 'attention:\uffff' });
  expect(questions.filter(({ matter }) => matter.kind === 'payment-differs')).toEqual([]);
});

test('the mode Stripe says is kept with draft and payment, and what is paid is named there by ids alone', async () => {
  const standIn = await startStripeStandIn();
  onTestFinished(() => standIn.stop());
  const stripe = { ...STAND_IN_KEYS, webhookSecret: 'whsec_test', apiBase: standIn.url };
  const server = await buildTestApp({ config: { stripe } });
  const customer = createTestCustomer(server.app);
  const { paymentIntentId, clientSecret } = await customer.intent();
  standIn.intents.confirm(paymentIntentId, clientSecret, '4242424242424242');
  const { bookingId } = (await customer.place({ paymentIntentId })).body;
  const phone = await server.signIn();
  const url = `/api/admin/bookings/${bookingId}/refund`;
  await phone.call({ method: 'POST', url, payload: { amount: 20 } });

  const range = { from: 'payment:', to: 'payment:\uffff' };
  const payments = await server.store.database('practice').range<Payment>(range);
  const intent = await server.store
    .database('ops')
    .get<{ _id: string; livemode: boolean; draftId: string }>(`payment-intent:${paymentIntentId}`);
  expect(payments.map(({ livemode }) => livemode)).toEqual([false, false]);
  expect(intent).toMatchObject({ livemode: false, draftId: expect.any(String) });

  const { metadata } = standIn.intents.retrieve(paymentIntentId, false);
  expect(metadata).toEqual({ app: 'fieldleaf', draft: intent?.draftId });
  const [refund] = standIn.intents.listRefunds(new URLSearchParams({ payment_intent: paymentIntentId })).data;
  expect(refund?.metadata).toEqual({
    booking: bookingId,
    payment: paymentIntentId,
    why: 'requested_by_customer',
    refund: expect.stringMatching(/^booking-refund\./),
  });
  const said = JSON.stringify([metadata, refund?.metadata]);
  for (const personal of Object.values(ANA)) if (personal) expect(said).not.toContain(personal);
});

test('the payment of an invoice names the invoice', async () => {
  const server = await startServer(createMemoryStore(), () => TEST_NOW);
  const invoiceId = await billDollars(server, 30);
  const reference = await chargeInvoice(server, invoiceId);

  const payment = await server.ctx.provider.getPayment(reference);
  const number = server.ctx.model().invoicesById.get(invoiceId)?.number;
  expect(payment).toMatchObject({ value: { metadata: { app: 'fieldleaf', invoice: number } } });
});
