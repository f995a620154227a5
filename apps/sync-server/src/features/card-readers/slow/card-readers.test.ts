import { describe, expect, test } from 'vitest';
import type { SimulatedIntent } from '../../../adapters/simulated-card/simulated-intent.ts';
import { sweepPayments } from '../../../money/sweep-payments.ts';
import { startServer } from '../../../testing/start-server.ts';
import { openCardReaders } from '../../../testing/test-card-readers.ts';

const OPEN_PAYMENTS = { from: 'open-payment:', to: 'open-payment:\uffff' };

describe('a card held to the reader', () => {
  test('pays what the server says is due, and counts once however often it is asked', async () => {
    const { start, lookUp, present, payments, read, invoiceId, ops } = await openCardReaders();

    const { status, body } = await start({ paymentType: 'deposit' });
    expect([status, body]).toEqual([200, { paymentIntentId: expect.any(String), amount: 113.67 }]);
    expect((await lookUp(body.paymentIntentId)).body).toEqual({ status: 'waiting' });
    expect(await present('good')).toMatchObject({ status: 204 });
    const answers = await Promise.all([1, 2, 3].map(() => lookUp(body.paymentIntentId)));

    expect(answers.map((answer) => answer.body)).toEqual(Array(3).fill({ status: 'succeeded' }));
    expect(await payments()).toMatchObject([{ method: 'card_present', amountCents: 11_367 }]);
    expect((await read(invoiceId)).body).toMatchObject({ paidAmount: 113.67, openAmount: 113.66 });
    expect(await ops.range(OPEN_PAYMENTS)).toEqual([]);
  });

  test('that is declined leaves the same payment to another card', async () => {
    const { started, lookUp, show, present, payments } = await openCardReaders();
    const id = await started();
    await present('declined');

    expect((await lookUp(id)).body).toEqual({
      status: 'failed',
      error: { code: 'card_declined', message: 'The card was declined. Try another card.' },
    });
    expect(await show(id)).toMatchObject({ status: 200, body: { status: 'waiting' } });
    await present('good');
    expect((await lookUp(id)).body).toEqual({ status: 'succeeded' });
    expect(await payments()).toHaveLength(1);
  });

  test('that the customer takes away again pays nothing', async () => {
    const { started, lookUp, present, payments } = await openCardReaders();
    const id = await started();
    await present('customer-cancels');

    expect((await lookUp(id)).body).toMatchObject({ status: 'failed', error: { code: 'customer_canceled' } });
    expect(await payments()).toEqual([]);
  });

  test('a moment before somebody else has paid is given back', async () => {
    const { started, cancel, lookUp, present, charge, report, payments, invoiceId, ops } =
      await openCardReaders();
    const id = await started();
    const online = await charge(invoiceId, 'full');
    await present('good');
    await report(invoiceId, online);

    expect((await lookUp(id)).body).toMatchObject({
      status: 'failed',
      error: { code: 'invoice_payment_refunded' },
    });
    expect(await payments()).toMatchObject([{ method: 'card', amountCents: 22_733 }]);
    const intent = await ops.get<SimulatedIntent>(`simulated-intent:${id}`);
    expect(intent?.refunds.map(({ amountCents }) => amountCents)).toEqual([22_733]);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'invoice_payment_refunded' } });
  });

  test('counts when she reports it, as a card that was there', async () => {
    const { started, present, admin, payments, invoiceId } = await openCardReaders();
    const paymentId = await started();
    const report = () =>
      admin('POST', `/${invoiceId}/payment`, { paymentMethod: 'card_present', paymentId, amount: 227.33 });

    expect(await report()).toMatchObject({ status: 402, body: { code: 'payment_required' } });
    await present('good');
    expect((await report()).body.invoice).toMatchObject({ badge: 'Paid' });
    expect((await report()).status).toBe(200);
    expect(await payments()).toMatchObject([{ method: 'card_present', reference: paymentId }]);
  });
});

describe('a payment for a reader', () => {
  test('can be prepared first, so that it is known before anybody can pay it', async () => {
    const { start, show, lookUp, present, visitor, payments } = await openCardReaders();
    const { body } = await start({ readerId: undefined });
    const { paymentIntentId, clientSecret } = body;

    expect(clientSecret).toContain(paymentIntentId);
    expect((await lookUp(paymentIntentId)).body).toEqual({ status: 'waiting' });
    expect((await visitor.confirm({ paymentIntentId, clientSecret })).status).toBe(404);
    expect((await present('good')).status).toBe(404);
    expect((await show(paymentIntentId)).status).toBe(200);
    await present('good');
    expect((await lookUp(paymentIntentId)).body).toEqual({ status: 'succeeded' });
    expect(await payments()).toHaveLength(1);
  });

  test('that is cancelled is off the reader, and nobody can make it any more', async () => {
    const { started, cancel, lookUp, show, present, payments, ops } = await openCardReaders();
    const id = await started();

    expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 'canceled' } });
    expect((await cancel(id)).status).toBe(200);
    expect((await present('good')).status).toBe(404);
    expect((await lookUp(id)).body).toEqual({ status: 'canceled' });
    expect(await show(id)).toMatchObject({ status: 409, body: { code: 'not_for_reader' } });
    expect([await payments(), await ops.range(OPEN_PAYMENTS)]).toEqual([[], []]);
  });

  test('that was paid first cannot be cancelled, and counts', async () => {
    const { started, cancel, present, payments } = await openCardReaders();
    const id = await started();
    await present('good');

    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await payments()).toHaveLength(1);
  });

  test('goes off the reader when somebody pays online: no second card is charged', async () => {
    const { started, show, lookUp, pay, present, payments, invoiceId, ops } = await openCardReaders();
    const id = await started();
    await pay(invoiceId, 'deposit');

    expect((await present('good')).status).toBe(404);
    expect((await lookUp(id)).body).toEqual({ status: 'canceled' });
    expect(await show(id)).toMatchObject({ status: 409, body: { code: 'not_for_reader' } });
    expect(await ops.get(`simulated-intent:${id}`)).toMatchObject({ state: 'canceled' });
    expect(await payments()).toMatchObject([{ method: 'card', amountCents: 11_367 }]);
  });

  test('goes off the reader when cash was taken, as soon as the sweep comes', async () => {
    const { store, clock, ops, phone, invoiceId, started } = await openCardReaders();
    const id = await started();
    await phone.call({
      method: 'POST',
      url: `/api/admin/invoices/${invoiceId}/payment`,
      payload: { paymentMethod: 'cash', paymentType: 'full', amount: 227.33 },
    });
    const sweeping = await startServer(store, clock.now);

    await sweepPayments(sweeping.ctx);

    expect(await ops.get('simulated-reader:simulated-reader')).toMatchObject({ action: null });
    expect(await ops.get(`simulated-intent:${id}`)).toMatchObject({ state: 'canceled' });
  });

  test('is made once for one intention, however often the phone repeats itself', async () => {
    const { phone, invoiceId, readerId, ops } = await openCardReaders();
    const headers = { 'idempotency-key': '0b8f6f1c-6b51-4c4e-9a43-0f1f4b0f4a11' };
    const payload = { invoiceId, readerId };
    const url = '/api/admin/terminal/payments';
    const ask = async () => (await phone.call({ method: 'POST', url, payload, headers })).json();

    const [first, second] = [await ask(), await ask()];
    expect(second).toEqual(first);
    expect(await ops.range(OPEN_PAYMENTS)).toMatchObject([{ paymentIntentId: first.paymentIntentId }]);
  });

  test('is refused for what is paid already, and for no invoice at all', async () => {
    const { start, pay, invoiceId } = await openCardReaders();
    await pay(invoiceId, 'full');

    expect(await start()).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await start({ invoiceId: 'f'.repeat(32) })).toMatchObject({ body: { code: 'invoice_not_found' } });
    expect(await start({ invoiceId: 'INV-1' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  test('that nobody made is unknown, and so is one for typed cards', async () => {
    const { lookUp, cancel, show, intend, invoiceId } = await openCardReaders();
    const online = String((await intend(invoiceId)).body.paymentIntentId);

    for (const id of ['pi_nobody', online])
      expect([(await lookUp(id)).status, (await cancel(id)).status, (await show(id)).status]).toEqual([
        404, 404, 404,
      ]);
  });
});

describe('the reader', () => {
  test('is listed, and gives its script a key', async () => {
    const { terminal, readerId } = await openCardReaders();

    const readers = [{ readerId, label: 'Simulated reader', status: 'online' }];
    expect((await terminal('GET', '/readers')).body).toEqual({ readers });
    expect((await terminal('POST', '/connection-token')).body).toEqual({
      secret: expect.stringMatching(/^pst_/),
    });
  });

  test('that is busy keeps its payment; the refused one is over at once', async () => {
    const { started, start, lookUp, bill, ops } = await openCardReaders();
    const first = await started();

    const refused = await start({ invoiceId: await bill() });

    expect(refused).toMatchObject({ status: 409, body: { code: 'reader_busy' } });
    expect((await lookUp(first)).body).toEqual({ status: 'waiting' });
    expect(await ops.range(OPEN_PAYMENTS)).toMatchObject([{ paymentIntentId: first }]);
  });

  test('that is switched off is refused in words, and leaves nothing to pay', async () => {
    const { start, switchReader, terminal, ops } = await openCardReaders();
    await switchReader('offline');

    expect(await start()).toMatchObject({
      status: 409,
      body: { code: 'reader_offline', message: expect.stringContaining('switched on') },
    });
    expect(await start({ readerId: 'tmr_nobody' })).toMatchObject({ body: { code: 'reader_unknown' } });
    expect((await terminal('GET', '/readers')).body).toMatchObject({ readers: [{ status: 'offline' }] });
    expect(await ops.range(OPEN_PAYMENTS)).toEqual([]);
  });

  test('that loses its network in the middle charges nothing', async () => {
    const { started, switchReader, present, lookUp } = await openCardReaders();
    const id = await started();
    await switchReader('offline');
    await present('good');

    expect((await lookUp(id)).body).toMatchObject({ status: 'failed', error: { code: 'reader_timeout' } });
  });

  test('is nobody’s without a session', async () => {
    const { app } = await openCardReaders();
    const calls = [
      'POST /connection-token',
      'GET /readers',
      'POST /payments',
      'GET /payments/pi_1',
      'DELETE /payments/pi_1',
      'POST /payments/pi_1/reader',
      'POST /simulated/readers/simulated-reader/present',
    ];

    for (const call of calls) {
      const [method, path] = call.split(' ') as ['GET', string];
      const answer = await app.inject({ method, url: `/api/admin/terminal${path}` });
      expect([call, answer.statusCode]).toEqual([call, 401]);
    }
  });
});
