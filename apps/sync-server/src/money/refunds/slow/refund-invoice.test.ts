import { cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { describe, expect, test } from 'vitest';
import type { SimulatedIntent } from '../../../adapters/simulated-card/simulated-intent.ts';
import { finishPayment } from '../../../money/finish-payment.ts';
import { billDollars, chargeInvoice, refundInvoice } from '../../../testing/bill-and-charge.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../../../testing/crashing-store.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';
import { openInvoices } from '../../../testing/test-invoices.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { readInvoice } from '../../invoices.ts';
import { openDuePayment } from '../../open-due-payment.ts';
import { sweepRefunds } from '../finish-refunds.ts';

/** An invoice of $227.33: the deposit of $113.67 by card, the rest by another card. */
async function openPaid() {
  const store = await openTestStore();
  const server = await startServer(store, () => TEST_NOW);
  const { ctx } = server;
  const pay = async (invoiceId: string, type: string) => {
    const reference = await chargeInvoice(server, invoiceId, { type });
    await finishPayment(ctx, reference);
    return reference;
  };
  const invoiceId = await billDollars(server, 227.33);
  const deposit = await pay(invoiceId, 'deposit');
  const rest = await pay(invoiceId, 'full');
  const refund = (amountDollars?: number, id = 'refund-1') =>
    refundInvoice(server, invoiceId, {
      id,
      ...(amountDollars && { amountCents: dollarsToCents(amountDollars) }),
    });
  /** As a phone that knows of no other refund sends it. */
  const refundPart = async (reference: string, amountDollars: number, id = 'part-1') => {
    const parts = [{ reference, amountCents: dollarsToCents(amountDollars) }];
    const payload = { invoiceId, parts };
    const outcome = await ctx.execute({ id, kind: 'invoice.refund', at: TEST_NOW, by: CONSULTANT, payload });
    await sweepRefunds(ctx);
    return outcome;
  };
  const read = () => {
    const invoice = readInvoice(ctx, invoiceId);
    if (!invoice.ok) throw new Error(invoice.error.code);
    return invoice.value;
  };
  /** Returns the provider's refunds of a payment, in cents. */
  const givenBack = async (reference: string) => {
    const intent = await store.database('ops').get<SimulatedIntent>(`simulated-intent:${reference}`);
    return intent?.refunds.map(({ amountCents }) => amountCents) ?? [];
  };
  const intend = () => openDuePayment(ctx, { invoiceId, paymentType: 'full' });
  return { server, ctx, pay, invoiceId, deposit, rest, refund, refundPart, read, givenBack, intend };
}

const CONSULTANT = { role: 'consultant', deviceId: 'phone-1' } as const;
const APPLIED = { status: 'applied' };
const NOT_POSSIBLE = { status: 'rejected', code: 'refund_not_possible' };

describe('refunding an invoice', () => {
  test('a part goes back to the latest card, is on record, and is not payable again', async () => {
    const { refund, givenBack, deposit, rest, read, intend } = await openPaid();

    expect(await refund(20.5)).toMatchObject(APPLIED);

    expect(read()).toMatchObject({
      badge: 'Paid',
      paidAmount: 227.33,
      refundedAmount: 20.5,
      openAmount: 0,
      refundUnderWayAmount: 0,
      status: 'pending',
    });
    expect(read().payments.at(-1)).toMatchObject({
      kind: 'refund',
      method: 'card',
      amount: 20.5,
      refundOf: rest,
    });
    expect([await givenBack(deposit), await givenBack(rest)]).toEqual([[], [2_050]]);
    expect(await intend()).toMatchObject({ error: { code: 'already_paid' } });
  });

  test('all of it goes back to both cards; then it is Refunded and cannot be paid', async () => {
    const { refund, givenBack, deposit, rest, read, intend } = await openPaid();

    await refund();

    expect(read()).toMatchObject({ badge: 'Refunded', status: 'refunded' });
    expect([await givenBack(deposit), await givenBack(rest)]).toEqual([[11_367], [11_366]]);
    expect(await intend()).toMatchObject({ error: { code: 'invoice_refunded' } });
    expect(await refund(undefined, 'refund-2')).toMatchObject(NOT_POSSIBLE);
  });

  test('the payment that is named is the one that goes back, and no more than it was', async () => {
    const { refundPart, givenBack, deposit } = await openPaid();

    expect(await refundPart(deposit, 113.68)).toMatchObject(NOT_POSSIBLE);
    expect(await refundPart(deposit, 113.67, 'part-2')).toMatchObject(APPLIED);
    expect(await refundPart('pi_nobody', 1, 'part-3')).toMatchObject(NOT_POSSIBLE);

    expect(await givenBack(deposit)).toEqual([11_367]);
  });

  test('nothing, less than nothing, parts of a cent and more than there is are refused', async () => {
    const { refund, refundPart, givenBack, rest } = await openPaid();
    const { bill, command } = await openInvoices();
    const invoiceId = await bill();

    for (const amountCents of [-500, 1.5]) {
      const payload = { invoiceId, parts: [{ reference: 'pi_1', amountCents }] };
      const outcome = await command('invoice.refund', payload);
      expect({ amountCents, ...outcome }).toMatchObject({ amountCents, code: 'invalid_input' });
    }
    expect(await refundPart(rest, 0)).toMatchObject(NOT_POSSIBLE);
    expect(await refund(227.34)).toMatchObject(NOT_POSSIBLE);
    expect(await givenBack(rest)).toEqual([]);
  });

  test('of two phones that refund too much together one is refused, and knows why', async () => {
    const { refundPart, givenBack, rest } = await openPaid();

    const outcomes = await Promise.all([refundPart(rest, 80, 'one'), refundPart(rest, 60, 'other')]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['applied', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject(NOT_POSSIBLE);
    expect([[8_000], [6_000]]).toContainEqual(await givenBack(rest));
  });

  test('the same command again is the same refund, and another one another', async () => {
    const { refundPart, givenBack, rest } = await openPaid();

    for (const id of ['one', 'one', 'other']) expect(await refundPart(rest, 10, id)).toMatchObject(APPLIED);
    await Promise.all([1, 2].map(() => refundPart(rest, 10, 'third')));

    expect(await givenBack(rest)).toEqual([1_000, 1_000, 1_000]);
  });

  test('cash is no business of the card provider', async () => {
    const { bill, admin, command } = await openInvoices();
    const invoiceId = await bill();
    const cash = { paymentMethod: 'cash', paymentType: 'full', amount: 227.33 };
    const { payments } = (await admin('POST', `/${invoiceId}/payment`, cash)).body.invoice;

    const parts = [{ reference: payments[0].paymentId, amountCents: 500 }];
    expect(await command('invoice.refund', { invoiceId, parts })).toMatchObject(NOT_POSSIBLE);
  });

  test('cash given back without signal arrives as a command', async () => {
    const { bill, admin, command, read } = await openInvoices();
    const invoiceId = await bill();
    const cash = { paymentMethod: 'cash', paymentType: 'full', amount: 227.33 };
    const { payments } = (await admin('POST', `/${invoiceId}/payment`, cash)).body.invoice;
    const { paymentId } = payments[0];

    const outcome = await command('invoice.recordCashRefund', { invoiceId, paymentId, amountCents: 22_733 });

    expect(outcome).toMatchObject({ status: 'applied', result: { invoiceId } });
    expect((await read(invoiceId)).body).toMatchObject({ status: 'refunded', refundedAmount: 227.33 });
    const late = { invoiceId, paymentId, amountCents: 100 };
    expect(await command('invoice.recordCashRefund', late, '01HZZZZZZZZZZZZZZZZZZZZZZY')).toMatchObject({
      status: 'rejected',
      code: 'refund_not_possible',
    });
  });

  test('nobody refunds an invoice that is not there', async () => {
    const { command } = await openInvoices();
    const payload = { invoiceId: '0'.repeat(32), parts: [{ reference: 'pi_1', amountCents: 500 }] };

    expect(await command('invoice.refund', payload)).toMatchObject({ code: 'invoice_not_found' });
  });
});

/** An invoice of $70 that was paid by card. */
async function billPaid(server: TestServer): Promise<string> {
  const invoiceId = await billDollars(server, 70);
  await finishPayment(server.ctx, await chargeInvoice(server, invoiceId));
  return invoiceId;
}

const refundOf = (server: TestServer, invoiceId: string) =>
  refundInvoice(server, invoiceId, { id: 'refund-1', amountCents: cents(2_000) });

test('wherever the server dies while it refunds, it is one refund in the end, once it was decided', {
  timeout: 60_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = await openTestStore();
    const server = await startServer(store, () => TEST_NOW);
    const invoiceId = await billPaid(server);
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => TEST_NOW);
    await refundOf(dying, invoiceId).catch(() => undefined);

    const restarted = await startServer(store, () => TEST_NOW);
    await sweepRefunds(restarted.ctx);
    await refundOf(restarted, invoiceId);
    await sweepRefunds(restarted.ctx);

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
  await refundOf(server, invoiceId);
  const practice = store.database('practice');
  const [refund] = (await practice.range<Payment>({ from: 'payment:', to: 'payment:\uffff' })).filter(
    ({ kind }) => kind === 'refund',
  );
  if (!refund) throw new Error('there is no refund');
  await practice.remove(refund._id, refund._rev);

  now = plusMinutes(TEST_NOW, 24 * 60);
  const later = await startServer(store, () => now);
  expect(readInvoice(later.ctx, invoiceId)).toMatchObject({ value: { refundUnderWayAmount: 20 } });
  await sweepRefunds(later.ctx);

  expect(readInvoice(later.ctx, invoiceId)).toMatchObject({
    value: { refundUnderWayAmount: 0, refundedAmount: 20, payments: [{}, { paymentId: refund.reference }] },
  });
});
