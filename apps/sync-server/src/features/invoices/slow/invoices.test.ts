import { describe, expect, test } from 'vitest';
import type { Intent } from '../../../testing/test-customer.ts';
import { openInvoices } from '../../../testing/test-invoices.ts';

const NOT_DUE = 'The amount does not match what is due on this invoice.';

describe('an invoice by its link', () => {
  test('shows what is to pay, and of the customer only the name', async () => {
    const { bill, read } = await openInvoices();
    const invoiceId = await bill();

    expect(invoiceId).toMatch(/^[0-9a-f]{32}$/);
    expect(await read(invoiceId)).toEqual({
      status: 200,
      body: {
        invoiceId,
        invoiceNumber: 'INV-20270301-001',
        customerInfo: { name: 'Ana Reyes' },
        invoiceDetails: {
          invoiceNumber: 'INV-20270301-001',
          dueDate: '2027-03-15',
          notes: 'Thank you',
          taxRate: 8.25,
        },
        lineItems: [{ description: 'Plant care', quantity: 3, unitPrice: 70, total: 210 }],
        subtotal: 210,
        taxAmount: 17.33,
        totalAmount: 227.33,
        paidAmount: 0,
        refundedAmount: 0,
        openAmount: 227.33,
        depositAmount: 113.67,
        status: 'pending',
        paymentStatus: 'pending',
        createdDate: '2027-03-01',
        dueDate: '2027-03-15',
      },
    });
  });

  test.each(['0'.repeat(32), 'nothing'])('that nobody made (%s) is Invoice Not Found', async (invoiceId) => {
    const { read, intend, report } = await openInvoices();
    const notFound = { status: 404, body: { code: 'invoice_not_found', message: 'Invoice Not Found' } };

    expect(await read(invoiceId)).toMatchObject(notFound);
    expect(await intend(invoiceId)).toMatchObject(notFound);
    expect(await report(invoiceId, { paymentId: 'pi_1', amount: 1 })).toMatchObject(notFound);
  });

  test('is not found any more once it is voided, and cannot be voided once something was paid', async () => {
    const { bill, read, intend, command, pay, admin } = await openInvoices();
    const invoiceId = await bill();
    const paid = await bill();
    await pay(paid, 'deposit');

    expect(await command('invoice.void', { invoiceId, reason: 'A slip' })).toMatchObject({
      status: 'applied',
    });
    expect(await read(invoiceId)).toMatchObject({ status: 404, body: { message: 'Invoice Not Found' } });
    expect((await intend(invoiceId)).status).toBe(404);
    expect((await admin('GET', `/${invoiceId}`)).body.invoice).toMatchObject({ badge: 'Voided' });
    expect((await read(paid)).body).toMatchObject({ paymentStatus: 'partial' });
  });

  test('is no way to test cards: two payments end with their fifth decline, and then its visitor is asked to call', async () => {
    const { bill, intend, visitor, charge, clock } = await openInvoices();
    const invoiceId = await bill();
    for (const payment of [(await intend(invoiceId)).body, (await intend(invoiceId)).body]) {
      const answers = [];
      for (let card = 0; card < 6; card += 1)
        answers.push((await visitor.confirm(payment as Intent, { cardNumber: '4000000000000002' })).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 409]);
    }

    expect(await intend(invoiceId)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    clock.advance(90);
    expect((await charge(invoiceId, 'full')).amount).toBe(227.33);
  });

  test('is overdue the day after its due date in the business zone', async () => {
    const { bill, read, clock } = await openInvoices();
    const invoiceId = await bill();
    // From Monday the 1st, 10:00, to Monday the 15th, 23:30: the clocks went forward on the 14th.
    clock.advance(14 * 24 * 60 + 12.5 * 60);

    expect((await read(invoiceId)).body).toMatchObject({ status: 'pending' });
    clock.advance(60);
    expect((await read(invoiceId)).body).toMatchObject({ status: 'overdue', paymentStatus: 'pending' });
  });
});

describe('paying an invoice online', () => {
  test('a deposit, then the rest, and then it is paid', async () => {
    const { bill, pay, intend, read } = await openInvoices();
    const invoiceId = await bill();

    expect(await pay(invoiceId, 'deposit')).toMatchObject({
      status: 200,
      body: { status: 'success', invoice: { paymentStatus: 'partial', paidAmount: 113.67 } },
    });
    expect((await intend(invoiceId, 'deposit')).body).toMatchObject({ amount: 113.66 });
    expect((await pay(invoiceId, 'full')).body).toMatchObject({ invoice: { paymentStatus: 'paid' } });
    expect((await read(invoiceId)).body).toMatchObject({ openAmount: 0, depositAmount: 0 });
    expect(await intend(invoiceId)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  });

  test.each([
    [undefined, 227.33],
    ['everything', 227.33],
    ['full', 227.33],
    ['deposit', 113.67],
  ])('the payment type %s takes $%d', async (paymentType, amount) => {
    const { bill, intend } = await openInvoices();

    expect((await intend(await bill(), paymentType)).body).toMatchObject({ amount });
  });

  test('the same payment twice counts once, also in parallel', async () => {
    const { bill, charge, report, admin } = await openInvoices();
    const invoiceId = await bill();
    const payment = await charge(invoiceId, 'full');

    const answers = await Promise.all([1, 2, 3].map(() => report(invoiceId, payment)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { invoice } = (await admin('GET', `/${invoiceId}`)).body;
    expect(invoice.payments).toHaveLength(1);
    expect(invoice).toMatchObject({ paidAmount: 227.33, badge: 'Paid' });
  });

  test('of two payers at once one pays, and the other gets the money back', async () => {
    const { bill, charge, report, read, store } = await openInvoices();
    const invoiceId = await bill();
    const payments = await Promise.all([charge(invoiceId, 'full'), charge(invoiceId, 'full')]);

    const answers = await Promise.all(payments.map((payment) => report(invoiceId, payment)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(answers[lost]?.body).toMatchObject({ code: 'invoice_payment_refunded' });
    expect((await read(invoiceId)).body).toMatchObject({ paidAmount: 227.33 });
    const id = `simulated-intent:${payments[lost]?.paymentId}`;
    const intent = await store.database('ops').get<{ refunds: { amountCents: number }[] }>(id);
    expect(intent?.refunds.map(({ amountCents }) => amountCents)).toEqual([22_733]);
  });

  test('an amount other than the one charged is refused', async () => {
    const { bill, charge, report, read } = await openInvoices();
    const invoiceId = await bill();
    const payment = await charge(invoiceId, 'deposit');

    expect(await report(invoiceId, { ...payment, amount: 227.33 })).toMatchObject({
      status: 400,
      body: { code: 'amount_mismatch', message: NOT_DUE, detail: NOT_DUE, issues: [{ path: 'amount' }] },
    });
    expect((await read(invoiceId)).body).toMatchObject({ paidAmount: 0 });
  });

  test('what was not paid, or for another invoice, is not a payment', async () => {
    const { bill, intend, charge, report } = await openInvoices();
    const invoiceId = await bill();
    const { body } = await intend(invoiceId, 'full');
    const forAnother = await charge(await bill(), 'full');

    const unpaid = { paymentId: body.paymentIntentId, amount: 227.33 };
    expect(await report(invoiceId, unpaid)).toMatchObject({ status: 402 });
    expect(await report(invoiceId, forAnother)).toMatchObject({ status: 402 });
    expect(await report(invoiceId, { paymentId: 'pi_nobody', amount: 227.33 })).toMatchObject({
      status: 402,
    });
  });

  test('the payment of an invoice books no visit', async () => {
    const { bill, charge, visitor, phone } = await openInvoices();
    const payment = await charge(await bill(), 'full');

    expect(await visitor.place({ paymentIntentId: payment.paymentId })).toMatchObject({ status: 402 });
    const manual = {
      firstName: 'Bo',
      lastName: 'Lind',
      email: 'bo@example.com',
      phone: '',
      mainConcerns: 'x',
      consultationType: 'virtual',
      duration: '60min',
      selectedDate: '2027-03-15',
      selectedTime: '10:00',
      paymentStatus: 'pay_now',
      paymentMethod: 'card',
      totalAmount: 227.33,
      paymentId: payment.paymentId,
    };
    const url = '/api/admin/manual-booking';
    const booked = await phone.call({ method: 'POST', url, payload: manual });
    expect(booked.json()).toMatchObject({ code: 'payment_already_used' });
  });

  test('less than a card can carry is refused', async () => {
    const { create, intend } = await openInvoices();
    const lineItems = [{ description: 'A leaf', quantity: 1, unitPrice: 0.4 }];
    const created = await create({ lineItems, subtotal: 0.4, taxAmount: 0.03, totalAmount: 0.43 });

    expect(await intend(created.body.invoice.invoiceId)).toMatchObject({
      status: 400,
      body: { code: 'below_card_minimum' },
    });
  });
});
