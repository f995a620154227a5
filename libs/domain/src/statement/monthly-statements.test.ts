import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import { type Invoice, invoiceDocumentId } from '../invoice/invoice.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import { cents } from '../money/cents.ts';
import { failedRefund } from '../payment/failed-refund.ts';
import { type InvoicePayment, type Payment, paymentDocumentId } from '../payment/payment.ts';
import { dashboardStats } from '../read-model/dashboard-stats.ts';
import { applyDocuments, type ChangedDocument, emptyModel } from '../read-model/practice-model.ts';
import { revenueByMonth } from '../read-model/revenue-by-month.ts';
import { aBooking, aPayment, chicago, day, moment, ZONE } from '../testing/builders.ts';
import { type Instant, instantOf } from '../time/instant.ts';
import { type Month, monthlyStatements, parseMonth, statementOfMonth } from './monthly-statements.ts';
import { statementCsv, statementFileName } from './statement-csv.ts';

const modelOf = (...documents: ChangedDocument[]) => applyDocuments(emptyModel, documents);
const statements = (...documents: ChangedDocument[]) => monthlyStatements(modelOf(...documents), ZONE);

/** $227.33, of which $17.33 are tax. */
const anInvoice = (invoiceId = 'a'.repeat(32)): Invoice => ({
  _id: invoiceDocumentId(invoiceId),
  type: 'invoice',
  v: 1,
  invoiceId,
  number: 'INV-20270301-001',
  bookingId: null,
  customer: { name: 'Ana Reyes', email: 'ana@example.com', phone: '', address: '' },
  lineItems: [{ description: 'Care', quantity: 3, unitPriceCents: cents(7_000) }],
  taxRateBasisPoints: 825,
  createdDate: day('2027-03-01'),
  dueDate: day('2027-03-15'),
  notes: '',
  sentAt: null,
  voidedAt: null,
  history: [],
});

type Moved = {
  readonly amount: number;
  readonly at: Instant;
  readonly kind?: Payment['kind'];
  readonly invoiceId?: string;
};

let references = 0;
const towards = ({ amount, at, kind = 'payment', invoiceId = 'a'.repeat(32) }: Moved): InvoicePayment => {
  references += 1;
  const reference = `pi_${references}`;
  return {
    _id: paymentDocumentId(invoiceId, reference),
    type: 'payment',
    v: 1,
    invoiceId,
    reference,
    kind,
    method: 'card',
    provider: 'stripe',
    amountCents: cents(amount),
    at,
    commandId: reference,
  };
};

describe('the statement of a month', () => {
  test('counts by the calendar of the practice, also when the clocks change', () => {
    const last = aPayment({ bookingId: 'BK-1', at: chicago('2027-10-31', '23:59') });
    const first = aPayment({ bookingId: 'BK-2', at: chicago('2027-11-01', '00:00') });
    const dst = aPayment({ bookingId: 'BK-3', at: moment('2027-11-07T06:30:00Z') });

    expect(last.at.slice(0, 10)).toBe('2027-11-01');
    expect(
      statements(last, first, dst).map(({ month, rows }) => [month, rows.map(({ date }) => date)]),
    ).toEqual([
      ['2027-11', ['2027-11-01', '2027-11-07']],
      ['2027-10', ['2027-10-31']],
    ]);
  });

  test('says of each movement what it was, for whom, and how much of it is tip', () => {
    const refund = aPayment({
      reference: 're_1',
      kind: 'refund',
      amountCents: cents(8_100),
      at: chicago('2027-04-02', '10:00'),
    });

    expect(statements(aBooking(), aPayment(), refund)).toMatchObject([
      {
        month: '2027-04',
        ...{ paymentsCents: 0, refundsCents: 8_100, tipsCents: -1_100, taxCents: 0, netCents: -8_100 },
        rows: [{ kind: 'refund', grossCents: 0, refundCents: 8_100, tipCents: -1_100, reference: 're_1' }],
      },
      {
        month: '2027-03',
        ...{ paymentsCents: 8_100, refundsCents: 0, tipsCents: 1_100, taxCents: 0, netCents: 8_100 },
        rows: [
          {
            date: '2027-03-01',
            kind: 'payment',
            method: 'card',
            paidFor: 'booking',
            number: 'BK-AAAAAA',
            customerName: 'Ana Reyes',
            grossCents: 8_100,
          },
        ],
      },
    ]);
  });

  test('a refund takes the price before the tip, as the Overview counts tips', () => {
    const refund = aPayment({
      reference: 're_1',
      kind: 'refund',
      amountCents: cents(7_500),
      at: moment('2027-03-02T12:00:00Z'),
    });

    const [month] = statements(aBooking(), aPayment(), refund);

    expect(month?.rows.map(({ tipCents }) => tipCents)).toEqual([1_100, -500]);
  });

  test('a refund that came back is of the month in which it did; the month before stays as it was', () => {
    const at = chicago('2027-03-20', '10:00');
    const refund = aPayment({ reference: 're_1', kind: 'refund', amountCents: cents(8_100), at });
    const cameBack = failedRefund(refund, chicago('2027-04-02', '10:00'));

    const [april, march] = statements(aBooking(), aPayment(), refund, cameBack);

    expect(march).toMatchObject({ refundsCents: 8_100, tipsCents: 0, netCents: 0 });
    expect(april).toMatchObject({
      ...{ paymentsCents: 0, refundsCents: -8_100, tipsCents: 1_100, netCents: 8_100 },
      rows: [{ kind: 'refund-failed', grossCents: 0, refundCents: -8_100, reference: 're_1.failed' }],
    });
  });

  test('deposit and rest carry their part of the tax, to the cent; what goes back takes it along', () => {
    const at = chicago('2027-03-02', '10:00');
    const [deposit, rest] = [towards({ amount: 11_367, at }), towards({ amount: 11_366, at })];
    const back = towards({ amount: 22_733, at: chicago('2027-03-03', '10:00'), kind: 'refund' });

    const [month] = statements(anInvoice(), deposit, rest, back);

    expect(month?.rows.map(({ taxCents }) => taxCents)).toEqual([867, 866, -1_733]);
    expect(month).toMatchObject({ taxCents: 0, netCents: 0, rows: [{ number: 'INV-20270301-001' }, {}, {}] });
  });

  test('is there with nothing when nothing moved', () => {
    const month = parseMonth('2027-02');

    expect(month && statementOfMonth(modelOf(), month, ZONE)).toEqual({
      ...{ month: '2027-02', rows: [], paymentsCents: 0, refundsCents: 0 },
      ...{ tipsCents: 0, taxCents: 0, netCents: 0 },
    });
  });

  test.each(['2027-13', '2027-00', '2027-1', '2027-03-01', ''])('%j is no month', (text) => {
    expect(parseMonth(text)).toBeUndefined();
  });
});

test('the file has one line a movement, in dollars, and names nobody’s formula', () => {
  const formula = { ...aBooking().customer, firstName: '=1+1', lastName: 'Reyes' };
  const [march] = statements(aBooking({ customer: formula }), aPayment({ method: 'cash', reference: '-c' }));
  if (!march) throw new Error('there is a statement');

  expect(statementCsv(march).split('\r\n')).toEqual([
    '\uFEFFDate,Kind,Method,Number,Customer,Gross,Tip,Tax,Refund,Reference',
    "2027-03-01,Payment,Cash,BK-AAAAAA,'=1+1 Reyes,81.00,11.00,0.00,0.00,'-c",
    '',
  ]);
  expect(statementFileName(march)).toBe('fieldleaf-statement-2027-03.csv');
});

const YEAR = [Date.UTC(2026, 11, 20), Date.UTC(2028, 0, 10)] as const;
const anInstant = fc.integer({ min: YEAR[0], max: YEAR[1] }).map(instantOf);

/** Any history of three bookings and three invoices: paid in parts, refunded in parts. */
const history = fc
  .array(
    fc.record({
      subject: fc.integer({ min: 0, max: 5 }),
      amount: fc.integer({ min: 1, max: 20_000 }),
      kind: fc.constantFrom<Payment['kind']>('payment', 'refund', 'refund-failed'),
      at: anInstant,
    }),
    { maxLength: 40 },
  )
  .map((moves) =>
    moves.map(({ subject, amount, kind, at }, index): Payment => {
      if (subject > 2) return towards({ amount, at, kind, invoiceId: String(subject).repeat(32) });
      const bookingId: BookingId = `BK-${subject}`;
      return aPayment({ bookingId, reference: `m_${index}`, amountCents: cents(amount), kind, at });
    }),
  );

const bookings = [0, 1, 2].map((index) => aBooking({ bookingId: `BK-${index}` }));
const invoices = [3, 4, 5].map((index) => anInvoice(String(index).repeat(32)));
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

test('the months add up to everything that moved, and each to what the Overview says of it', () => {
  fc.assert(
    fc.property(history, anInstant, (movements, now) => {
      const model = modelOf(...bookings, ...invoices, ...movements);
      const months = monthlyStatements(model, ZONE);
      const stats = dashboardStats(model, { now, timeZone: ZONE });
      const netOf = (month: string) => months.find((one) => one.month === month)?.netCents ?? 0;

      expect(sumOf(months.map(({ rows }) => rows.length))).toBe(movements.length);
      expect(sumOf(months.map(({ netCents }) => netCents))).toBe(Math.round(stats.total_revenue * 100));
      for (const { month, netCents } of revenueByMonth(model, { now, timeZone: ZONE })) {
        expect(netCents).toBe(netOf(month));
      }
      const thisMonth = revenueByMonth(model, { now, timeZone: ZONE }).at(-1)?.month ?? '';
      expect(netOf(thisMonth)).toBe(Math.round(stats.this_month_revenue * 100));
      expect(sumOf(months.map(({ tipsCents }) => tipsCents))).toBe(Math.round(stats.total_tips * 100));
      for (const { month } of months) {
        expect(statementOfMonth(model, month as Month, ZONE)).toEqual(
          months.find((one) => one.month === month),
        );
      }
    }),
  );
});

test('the tax of all months is the tax on what was kept, however it was paid and given back', () => {
  fc.assert(
    fc.property(history, (movements) => {
      const months = monthlyStatements(modelOf(...invoices, ...movements), ZONE);
      const expected = invoices.map((invoice) => {
        const { taxCents, totalCents } = invoiceTotals(invoice);
        const kept = sumOf(
          movements
            .filter(({ invoiceId }) => invoiceId === invoice.invoiceId)
            .map(({ kind, amountCents }) => (kind === 'refund' ? -amountCents : amountCents)),
        );
        return Math.round((taxCents * Math.max(0, Math.min(kept, totalCents))) / totalCents);
      });

      expect(sumOf(months.map(({ taxCents }) => taxCents))).toBe(sumOf(expected));
    }),
  );
});
