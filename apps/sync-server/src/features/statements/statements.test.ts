import { statementCsv } from '@fieldleaf/domain/statement/statement-csv';
import { describe, expect, test } from 'vitest';
import { openInvoices } from '../../testing/test-invoices.ts';

/** In March 2027: $91 for a visit, $11 of it tip and $10 refunded; a deposit of $113.67 towards an invoice. */
async function openMonth() {
  const opened = await openInvoices();
  const { bookingId, paymentIntentId } = await opened.visitor.book({ amount: 8_100, tipAmount: 11 });
  await opened.phone.call({
    method: 'POST',
    url: `/api/admin/bookings/${bookingId}/refund`,
    payload: { amount: 10 },
  });
  const invoiceId = await opened.bill();
  await opened.pay(invoiceId, 'deposit');
  const read = (path: string, headers: Record<string, string> = {}) =>
    opened.phone.call({ url: `/api/admin/statements${path}`, headers });
  return { ...opened, bookingId, paymentIntentId, read };
}

const ROWS = 3;

describe('a statement for the tax adviser', () => {
  test('is the month in dollars, with what the provider keeps left open', async () => {
    const { read, bookingId, paymentIntentId } = await openMonth();

    const answer = await read('/2027-03');

    expect(answer.statusCode).toBe(200);
    const { statement } = answer.json();
    expect(statement).toMatchObject({
      month: '2027-03',
      payments: 194.67,
      refunds: 10,
      tips: 11,
      tax: 8.67,
      net: 184.67,
      fees: null,
      fees_not_known: 2,
      payouts: [],
    });
    expect(statement.rows).toHaveLength(ROWS);
    expect(statement.rows).toContainEqual({
      at: '2027-03-01T16:00:00.000Z',
      date: '2027-03-01',
      kind: 'payment',
      test: true,
      method: 'card',
      paidFor: 'booking',
      income: 'virtual',
      number: bookingId,
      customerName: 'Ana Reyes',
      reference: paymentIntentId,
      gross: 81,
      tip: 11,
      tax: 0,
      taxable: 0,
      refund: 0,
      fee: null,
    });
  });

  test('is a file when that is asked for, by its name or by what is accepted', async () => {
    const { read } = await openMonth();
    const choices = [
      ['/2027-03.csv', {}],
      ['/2027-03', { accept: 'text/csv' }],
      ['/2027-03', { accept: 'text/csv;q=0.9, application/json;q=0.1' }],
    ] as const;

    for (const [path, headers] of choices) {
      const answer = await read(path, headers);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toBe(
        'attachment; filename="fieldleaf-statement-2027-03.csv"',
      );
      const lines = answer.body.split('\r\n');
      expect(lines).toHaveLength(ROWS + 2);
      expect(lines[0]).toBe(statementCsv({ rows: [], otherFees: [] }).trimEnd());
      expect(lines.filter((line) => line.includes(',Refund (test),Card,'))).toHaveLength(1);
    }
  });

  test('of every month adds up to the Overview; one in which nothing moved is there with nothing', async () => {
    const { read, phone } = await openMonth();

    const { stats } = (await phone.call({ url: '/api/admin/dashboard-stats' })).json();

    expect(stats).toMatchObject({ total_revenue: 184.67, this_month_revenue: 184.67, total_tips: 11 });
    expect((await read('')).json()).toMatchObject({ statements: [{ month: '2027-03', net: 184.67 }] });
    expect((await read('/2026-12')).json()).toMatchObject({ statement: { rows: [], net: 0 } });
  });

  test('is only of a month, and only for who has a session', async () => {
    const { app, phone } = await openInvoices();

    for (const month of ['2027-13', '2027-3', 'march', '2027-03-01', '2027-13.csv']) {
      const answer = await phone.call({ url: `/api/admin/statements/${month}` });
      expect([month, answer.statusCode]).toEqual([month, 400]);
      expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'month' }] });
    }
    expect((await app.inject({ url: '/api/admin/statements/2027-03' })).statusCode).toBe(401);
  });
});
