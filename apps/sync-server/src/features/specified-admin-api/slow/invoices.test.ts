import { invoiceFields, invoicePayload } from '@fieldleaf/domain/testing/builders';
import { describe, expect, test } from 'vitest';
import { INVOICE_DATA, openInvoices } from '../../../testing/test-invoices.ts';

describe('the consultant’s invoices', () => {
  test('are numbered one after the other, also when made at once, and listed newest first, a page at a time', async () => {
    const { create, clock, admin } = await openInvoices();
    await Promise.all([1, 2, 3, 4, 5].map(() => create()));
    clock.advance(1);
    const last = await create();

    const { invoices } = (await admin('GET', '')).body;
    const numbers = invoices.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber);
    expect(new Set(numbers).size).toBe(6);
    expect(numbers[0]).toBe(last.body.invoice.invoiceNumber);
    expect(numbers[0]).toBe('INV-20270301-006');
    const paged = (await admin('GET', '?limit=2&skip=1')).body;
    expect(paged.total_count).toBe(6);
    expect(paged.invoices.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber)).toEqual(
      numbers.slice(1, 3),
    );
  });

  test('totals that are not the sums are refused at their fields', async () => {
    const { create } = await openInvoices();

    const line = { description: 'Care', quantity: 3, unitPrice: 70, total: 200 };
    for (const [field, wrong] of [
      ['subtotal', { subtotal: 209.99 }],
      ['taxAmount', { taxAmount: 17.32 }],
      ['totalAmount', { totalAmount: 200 }],
      ['lineItems.0.total', { lineItems: [line] }],
    ] as const) {
      const message = 'The amounts of this invoice do not add up.';
      const issues = [{ path: `invoiceData.${field}`, message }];
      const body = { code: 'amount_mismatch', message, issues };
      expect(await create(wrong)).toMatchObject({ status: 400, body });
    }
  });

  test('what the rules refuse is said at the field that was sent', async () => {
    const { create, bill, admin } = await openInvoices();
    const details = { ...INVOICE_DATA.invoiceDetails, dueDate: '2027-02-28' };
    const free = { description: 'A gift', quantity: 1, unitPrice: 0 };
    const nothing = { lineItems: [free], subtotal: 0, taxAmount: 0, totalAmount: 0 };
    const cash = { paymentMethod: 'cash', paymentType: 'full', amount: 1 };

    const answers = [
      await create({ customerInfo: { ...INVOICE_DATA.customerInfo, email: 'ana@x..com' } }),
      await create({ invoiceDetails: details }),
      await create(nothing),
      await admin('POST', `/${await bill()}/payment`, cash),
    ];

    expect(answers.map(({ body }) => body.issues[0].path)).toEqual([
      'invoiceData.customerInfo.email',
      'invoiceData.invoiceDetails.dueDate',
      'invoiceData.totalAmount',
      'amount',
    ]);
  });

  test('a draft has not been sent', async () => {
    const { create } = await openInvoices();

    expect((await create({}, { sendEmail: false })).body.invoice).toMatchObject({ sentAt: null });
    expect((await create()).body.invoice).toMatchObject({ sentAt: '2027-03-01T16:00:00.000Z' });
  });

  test('cash has to be what is due; a card that was held to a reader counts as the provider says', async () => {
    const { bill, admin } = await openInvoices();
    const invoiceId = await bill();
    const collect = (payment: object) => admin('POST', `/${invoiceId}/payment`, payment);

    expect(await collect({ paymentMethod: 'cash', paymentType: 'full', amount: 1 })).toMatchObject({
      status: 400,
      body: { code: 'amount_mismatch', message: 'The amount does not match what is due on this invoice.' },
    });
    expect(await collect({ paymentMethod: 'card_present', paymentId: 'pi_1', amount: 227.33 })).toMatchObject(
      {
        status: 402,
        body: { code: 'payment_required' },
      },
    );
    const deposit = { paymentMethod: 'cash', paymentType: 'deposit', amount: 113.67 };
    expect((await collect(deposit)).body.invoice).toMatchObject({ badge: 'Partial', openAmount: 113.66 });
    expect(await collect(deposit)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  });

  test('a card payment the customer made counts when she reports it', async () => {
    const { bill, charge, admin } = await openInvoices();
    const invoiceId = await bill();
    const { paymentId, amount } = await charge(invoiceId, 'full');

    const collected = await admin('POST', `/${invoiceId}/payment`, {
      paymentMethod: 'online',
      paymentId,
      amount,
    });

    expect(collected.body.invoice).toMatchObject({ badge: 'Paid' });
  });

  test('cash taken without signal arrives as a command', async () => {
    const { bill, command, read } = await openInvoices();
    const invoiceId = await bill();

    const outcome = await command('invoice.recordCash', {
      invoiceId,
      paymentType: 'full',
      amountCents: 22_733,
    });

    expect(outcome).toMatchObject({ status: 'applied', result: { invoiceId } });
    expect((await read(invoiceId)).body).toMatchObject({ paymentStatus: 'paid' });
  });

  test('nobody reads or writes them without a session', async () => {
    const { app } = await openInvoices();

    expect((await app.inject({ url: '/api/admin/invoices' })).statusCode).toBe(401);
    const internal = { method: 'POST' as const, url: '/api/admin/invoices', payload: {} };
    expect((await app.inject(internal)).statusCode).toBe(401);
  });

  test('what only the server may record, no phone can send', async () => {
    const { bill, command } = await openInvoices();

    const outcome = await command('invoice.recordPayment', { invoiceId: await bill() });

    expect(outcome).toMatchObject({ status: 'rejected', code: 'unknown_kind' });
  });
});

describe('an invoice made without signal', () => {
  test('is changed and sent later as commands', async () => {
    const { create, command, admin } = await openInvoices();
    const { invoiceId } = (await create({}, { sendEmail: false })).body.invoice;
    const lineItems = [{ description: 'Repotting', quantity: 1, unitPriceCents: 10_000 }];
    const fields = { ...invoiceFields(), lineItems, dueDate: '2027-03-20' };

    const id = '01HZZZZZZZZZZZZZZZZZZZZZZY';
    expect(await command('invoice.update', { invoiceId, ...fields }, id)).toMatchObject({
      status: 'applied',
      result: { invoiceId },
    });
    expect(await command('invoice.send', { invoiceId })).toMatchObject({ status: 'applied' });

    expect((await admin('GET', `/${invoiceId}`)).body.invoice).toMatchObject({
      totalAmount: 108.25,
      dueDate: '2027-03-20',
      sentAt: '2027-03-01T16:00:00.000Z',
    });
    const late = await command('invoice.update', { invoiceId, ...fields }, '01HZZZZZZZZZZZZZZZZZZZZZZX');
    expect(late).toMatchObject({ status: 'rejected', code: 'invoice_frozen' });
  });

  test('under a number that was given meanwhile gets the next, and keeps note of the one it showed', async () => {
    const { bill, create, phone } = await openInvoices();
    await bill();
    const invoiceDetails = { dueDate: '2027-03-15', taxRate: 8.25, invoiceNumber: 'INV-20270301-001' };

    const { invoiceId, invoiceNumber } = (await create({ invoiceDetails })).body.invoice;

    expect(invoiceNumber).toBe('INV-20270301-002');
    const stored = await phone.call({ url: `/sync/practice/invoice:${invoiceId}` });
    expect(stored.json()).toMatchObject({ history: [{ what: 'created', shownAs: 'INV-20270301-001' }] });
  });
});

describe('a visit that two phones bill, each without knowing of the other', () => {
  async function billedByTwo() {
    const opened = await openInvoices();
    const { bookingId } = await opened.visitor.book();
    const phones = [opened.phone, await opened.signIn()];
    const commandOf = (invoice: string, besides?: readonly string[]) => ({
      id: `01HZZZZZZZZZZZZZZZZZZZZZZ${invoice}`,
      kind: 'invoice.create',
      at: '2027-03-01T16:00:00.000Z',
      payload: {
        ...invoicePayload({ invoiceId: invoice.toLowerCase().repeat(32) }),
        bookingId,
        ...(besides && { besides }),
      },
    });
    const send = async (phone: (typeof phones)[number] | undefined, command: object) =>
      (
        await phone?.call({ method: 'POST', url: '/api/admin/commands', payload: { commands: [command] } })
      )?.json().outcomes[0];
    const [one, other] = await Promise.all([
      send(phones[0], commandOf('A')),
      send(phones[1], commandOf('B')),
    ]);
    return { ...opened, bookingId, phones, commandOf, send, outcomes: [one, other] };
  }

  test('has one invoice, and the other phone is asked', async () => {
    const { outcomes, admin, send, phones, commandOf } = await billedByTwo();

    expect(outcomes.map(({ status, code }) => code ?? status).sort()).toEqual(['applied', 'visit_billed']);
    const { invoices } = (await admin('GET', '')).body;
    expect(invoices).toHaveLength(1);
    const agreed = await send(phones[1], commandOf('C', [invoices[0].invoiceId]));
    expect(agreed).toMatchObject({ status: 'applied' });
    expect((await admin('GET', '')).body.invoices).toHaveLength(2);
  });

  test('is refused by the call too where it names the visit, never an invoice as the contract has it', async () => {
    const { create, bookingId } = await billedByTwo();

    expect(await create({}, { bookingId })).toMatchObject({ status: 409, body: { code: 'visit_billed' } });
    for (const _ of [1, 2]) expect(await create()).toMatchObject({ body: { status: 'success' } });
  });
});
