import type { Payment } from '@fieldleaf/domain/payment/payment';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { describe, expect, test } from 'vitest';
import type { SimulatedIntent } from '../../../adapters/simulated-card/simulated-intent.ts';
import { finishDuePayment } from '../../../money/finish-due-payment.ts';
import { billDollars, chargeInvoice } from '../../../testing/bill-and-charge.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../../../testing/crashing-store.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';
import { openInvoices } from '../../../testing/test-invoices.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { readInvoice } from '../../invoices.ts';
import { sweepRefunds } from '../finish-refunds.ts';
import { refundPayments } from '../refund-payments.ts';

/** An invoice of $227.33: the deposit of $113.67 by card, the rest by another card. */
async function openPaid() {
  const opened = await openInvoices();
  const invoiceId = await opened.bill();
  const deposit = await opened.charge(invoiceId, 'deposit');
  await opened.report(invoiceId, deposit);
  const rest = await opened.charge(invoiceId, 'full');
  await opened.report(invoiceId, rest);
  const refund = async (wish: object = {}, key?: string) => {
    const url = `/api/admin/invoices/${invoiceId}/refund`;
    const headers = key ? { 'idempotency-key': key } : {};
    const answer = await opened.phone.call({ method: 'POST', url, payload: wish, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** What the provider gave back of a payment, in cents. */
  const givenBack = async ({ paymentId }: { readonly paymentId: string }) => {
    const intent = await opened.store.database('ops').get<SimulatedIntent>(`simulated-intent:${paymentId}`);
    return intent?.refunds.map(({ amountCents }) => amountCents) ?? [];
  };
  return { ...opened, invoiceId, deposit, rest, refund, givenBack };
}

describe('refunding an invoice', () => {
  test('a part goes back to the latest card, is on record, and is not payable again', async () => {
    const { refund, givenBack, deposit, rest, read, invoiceId, intend } = await openPaid();

    const { status, body } = await refund({ amount: 20.5, reason: 'One plant died' });

    expect(status).toBe(200);
    expect(body.invoice).toMatchObject({
      badge: 'Paid',
      paidAmount: 227.33,
      refundedAmount: 20.5,
      openAmount: 0,
      refundUnderWayAmount: 0,
    });
    expect(body.invoice.payments.at(-1)).toMatchObject({
      kind: 'refund',
      method: 'card',
      amount: 20.5,
      refundOf: rest.paymentId,
    });
    expect([await givenBack(deposit), await givenBack(rest)]).toEqual([[], [2_050]]);
    expect((await read(invoiceId)).body).toMatchObject({ refundedAmount: 20.5, status: 'pending' });
    expect(await intend(invoiceId)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  });

  test('all of it goes back to both cards; then it is Refunded and cannot be paid', async () => {
    const { refund, givenBack, deposit, rest, invoiceId, intend } = await openPaid();

    expect((await refund()).body.invoice).toMatchObject({ badge: 'Refunded', status: 'refunded' });

    expect([await givenBack(deposit), await givenBack(rest)]).toEqual([[11_367], [11_366]]);
    expect(await intend(invoiceId)).toMatchObject({ status: 409, body: { code: 'invoice_refunded' } });
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'refund_not_possible' } });
  });

  test('the payment that is named is the one that goes back, and no more than it was', async () => {
    const { refund, givenBack, deposit } = await openPaid();

    expect(await refund({ paymentId: deposit.paymentId, amount: 113.68 })).toMatchObject({ status: 409 });
    expect(await refund({ paymentId: deposit.paymentId })).toMatchObject({ status: 200 });
    expect(await refund({ paymentId: 'pi_nobody' })).toMatchObject({ status: 409 });

    expect(await givenBack(deposit)).toEqual([11_367]);
  });

  test('nothing, less than nothing, parts of a cent and more than there is are refused', async () => {
    const { refund, givenBack, rest } = await openPaid();

    for (const amount of [0, -5, 0.015]) {
      const body = { code: 'invalid_input', issues: [{ path: 'amount' }] };
      expect({ amount, ...(await refund({ amount })) }).toMatchObject({ amount, status: 400, body });
    }
    const tooMuch = { status: 409, body: { code: 'refund_not_possible' } };
    expect(await refund({ amount: 227.34 })).toMatchObject(tooMuch);
    expect(await givenBack(rest)).toEqual([]);
  });

  test('of two refunds at once that are too much together one is refused', async () => {
    const { refund, givenBack, deposit, rest } = await openPaid();

    const answers = await Promise.all([refund({ amount: 200 }), refund({ amount: 150 })]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const total = [...(await givenBack(deposit)), ...(await givenBack(rest))].reduce(
      (sum, cents) => sum + cents,
      0,
    );
    expect([20_000, 15_000]).toContain(total);
  });

  test('the same key again is the same refund, and of another invoice another', async () => {
    const { refund, givenBack, rest, bill, charge, report, phone } = await openPaid();

    const answers = await Promise.all([1, 2].map(() => refund({ amount: 10 }, 'key-1')));
    const again = await refund({ amount: 10 }, 'key-1');

    expect([...answers, again].filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(await givenBack(rest)).toEqual([1_000]);
    await refund({ amount: 10 }, 'key-2');
    expect(await givenBack(rest)).toEqual([1_000, 1_000]);

    const other = await bill();
    const paid = await charge(other, 'full');
    await report(other, paid);
    const url = `/api/admin/invoices/${other}/refund`;
    const headers = { 'idempotency-key': 'key-1' };
    await phone.call({ method: 'POST', url, payload: { amount: 10 }, headers });
    expect(await givenBack(paid)).toEqual([1_000]);
  });

  test('cash is written down when its payment is named, and is no business of the card provider', async () => {
    const { bill, admin } = await openInvoices();
    const invoiceId = await bill();
    const cash = { paymentMethod: 'cash', paymentType: 'full', amount: 227.33 };
    const { payments } = (await admin('POST', `/${invoiceId}/payment`, cash)).body.invoice;

    expect(await admin('POST', `/${invoiceId}/refund`, { amount: 5 })).toMatchObject({ status: 409 });
    const given = await admin('POST', `/${invoiceId}/refund`, {
      paymentId: payments[0].paymentId,
      amount: 5,
    });

    expect(given.body.invoice).toMatchObject({ refundedAmount: 5, badge: 'Paid' });
    expect(given.body.invoice.payments[1]).toMatchObject({ kind: 'refund', method: 'cash', amount: 5 });
  });

  test('cash given back without signal arrives as a command', async () => {
    const { bill, admin, command, read } = await openInvoices();
    const invoiceId = await bill();
    const cash = { paymentMethod: 'cash', paymentType: 'full', amount: 227.33 };
    const { payments } = (await admin('POST', `/${invoiceId}/payment`, cash)).body.invoice;
    const { paymentId } = payments[0];

    const outcome = await command('invoice.recordCashRefund', { invoiceId, paymentId, amount: 227.33 });

    expect(outcome).toMatchObject({ status: 'applied', result: { invoiceId } });
    expect((await read(invoiceId)).body).toMatchObject({ status: 'refunded', refundedAmount: 227.33 });
    const late = { invoiceId, paymentId, amount: 1 };
    expect(await command('invoice.recordCashRefund', late, '01HZZZZZZZZZZZZZZZZZZZZZZY')).toMatchObject({
      status: 'rejected',
      code: 'refund_not_possible',
    });
  });

  test('nobody refunds without a session, an invoice that is not there, or by a phone’s command', async () => {
    const { app, admin, command, bill } = await openInvoices();
    const url = `/api/admin/invoices/${'0'.repeat(32)}/refund`;

    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
    expect(await admin('POST', `/${'0'.repeat(32)}/refund`, {})).toMatchObject({ status: 404 });
    const payload = { invoiceId: await bill(), parts: [], reason: '' };
    expect(await command('invoice.refund', payload)).toMatchObject({ code: 'unknown_kind' });
  });
});

const CONSULTANT = { role: 'consultant', deviceId: 'phone-1' } as const;

/** An invoice of $70 that was paid by card. */
async function billPaid(server: TestServer): Promise<string> {
  const invoiceId = await billDollars(server, 70);
  await finishDuePayment(server.desk, await chargeInvoice(server, invoiceId));
  return invoiceId;
}

const refundOf = (server: TestServer, invoiceId: string, amount: number) =>
  refundPayments(
    server.desk,
    { kind: 'invoice', invoiceId },
    { amountDollars: amount, by: CONSULTANT, key: 'a key' },
  );

test('wherever the server dies while it refunds, it is one refund in the end, once it was decided', {
  timeout: 60_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = await openTestStore();
    const server = await startServer(store, () => TEST_NOW);
    const invoiceId = await billPaid(server);
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => TEST_NOW);
    await refundOf(dying, invoiceId, 20).catch(() => undefined);

    const restarted = await startServer(store, () => TEST_NOW);
    await sweepRefunds(restarted.desk);
    await refundOf(restarted, invoiceId, 20);
    await sweepRefunds(restarted.desk);

    const range = { from: 'payment:', to: 'payment:\uffff' };
    const movements = await store.database('practice').range<Payment>(range);
    const refunds = movements.filter(({ kind }) => kind === 'refund');
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([2_000]);
    const intents = await store
      .database('ops')
      .range<SimulatedIntent>({ from: 'simulated-intent:', to: 'simulated-intent:\uffff' });
    expect(intents.flatMap((intent) => intent.refunds)).toHaveLength(1);
    return crashing.hasCrashed();
  });

  expect(steps).toBeGreaterThanOrEqual(4);
});

test('a refund that was decided is made by the sweep, a day later too, and never twice', async () => {
  const store = await openTestStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const invoiceId = await billPaid(server);
  await refundOf(server, invoiceId, 20);
  const practice = store.database('practice');
  const [refund] = (await practice.range<Payment>({ from: 'payment:', to: 'payment:\uffff' })).filter(
    ({ kind }) => kind === 'refund',
  );
  if (!refund) throw new Error('there is no refund');
  await practice.remove(refund._id, refund._rev);

  now = plusMinutes(TEST_NOW, 24 * 60);
  const later = await startServer(store, () => now);
  expect(readInvoice(later.desk, invoiceId)).toMatchObject({ value: { refundUnderWayAmount: 20 } });
  await sweepRefunds(later.desk);

  expect(readInvoice(later.desk, invoiceId)).toMatchObject({
    value: { refundUnderWayAmount: 0, refundedAmount: 20, payments: [{}, { paymentId: refund.reference }] },
  });
});
