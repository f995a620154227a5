import { describe, expect, test } from 'vitest';
import { refundInvoice } from '../../testing/bill-and-charge.ts';
import { startServer } from '../../testing/start-server.ts';
import { INVOICE_DATA, openInvoices } from '../../testing/test-invoices.ts';
import { WALK_IN } from '../../testing/walk-in.ts';

const BILL = {
  ...INVOICE_DATA,
  lineItems: [{ description: 'Virtual consultation', quantity: 1, unitPrice: 70, total: 70 }],
  subtotal: 70,
  taxAmount: 5.78,
  totalAmount: 75.78,
};
const POT = {
  ...INVOICE_DATA,
  lineItems: [{ description: 'A pot', quantity: 1, unitPrice: 30, total: 30 }],
  subtotal: 30,
  taxAmount: 2.48,
  totalAmount: 32.48,
};

/** A visit of $70.00 that was booked in person, and what the consultant is told of it. */
async function openVisit(booking: object = { paymentStatus: 'pending' }) {
  const opened = await openInvoices();
  const { phone, create, visitor } = opened;
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (await phone.call({ method, url: `/api/admin${path}`, ...(payload && { payload }) })).json();
  const { booking_id: bookingId } = await call('POST', '/manual-booking', { ...WALK_IN, ...booking });
  return {
    ...opened,
    call,
    bookingId,
    billVisit: async (data: object = BILL): Promise<string> =>
      (await create(data, { bookingId })).body.invoice.invoiceId,
    row: async () => (await call('GET', '/bookings')).bookings[0],
    stats: async () => (await call('GET', '/dashboard-stats')).stats,
    lookUp: async () =>
      (
        await visitor.post('/api/customer/lookup-booking', {
          booking_id: bookingId,
          email: 'ana@example.com',
        })
      ).body,
  };
}

const OWED = { payment_status: 'pending', payment_method: null };

describe('a visit that is collected later', () => {
  test('is paid once the customer paid its invoice by card, to the consultant and to the customer', async () => {
    const { billVisit, pay, row, stats, lookUp } = await openVisit();
    const invoiceId = await billVisit();
    expect(await row()).toMatchObject({ ...OWED, owed_amount: 75.78 });
    expect(await lookUp()).toMatchObject({ paid_amount: 0, owed_amount: 75.78 });

    await pay(invoiceId, 'full');

    expect(await row()).toMatchObject({ payment_status: 'paid', payment_method: 'card', owed_amount: 0 });
    expect(await lookUp()).toMatchObject({ paid_amount: 75.78, owed_amount: 0 });
    expect(await stats()).toMatchObject({ total_revenue: 75.78, avg_booking_value: 75.78 });
  });

  test('is paid once cash for its invoice arrived from a phone that had no signal', async () => {
    const { billVisit, command, row } = await openVisit();
    const invoiceId = await billVisit();

    await command('invoice.recordCash', { invoiceId, paymentType: 'full', amountCents: 7_578 });

    expect(await row()).toMatchObject({ payment_status: 'paid', payment_method: 'cash', owed_amount: 0 });
  });

  test('is half paid by the deposit of its invoice', async () => {
    const { billVisit, pay, row } = await openVisit();

    await pay(await billVisit(), 'deposit');

    expect(await row()).toMatchObject({ payment_status: 'partially_paid', owed_amount: 37.89 });
  });

  test('is owed again when its invoice was refunded, and counts in no revenue', async () => {
    const { billVisit, charge, report, store, clock, row, stats } = await openVisit();
    const invoiceId = await billVisit();
    await report(invoiceId, await charge(invoiceId, 'full'));

    await refundInvoice(await startServer(store, clock.now), invoiceId, { id: 'refund-1' });

    await expect.poll(row).toMatchObject({ ...OWED, owed_amount: 70 });
    await expect.poll(stats).toMatchObject({ total_revenue: 0, avg_booking_value: 0 });
  });
});

test('a visit that was paid when it was booked is not paid a second time by an invoice of extras', async () => {
  const { billVisit, pay, row, stats } = await openVisit({ paymentStatus: 'already_paid' });

  await pay(await billVisit(POT), 'full');

  expect(await row()).toMatchObject({
    payment_status: 'already_paid',
    payment_method: 'cash',
    owed_amount: 0,
  });
  expect(await stats()).toMatchObject({ total_revenue: 102.48, avg_booking_value: 102.48 });
});
