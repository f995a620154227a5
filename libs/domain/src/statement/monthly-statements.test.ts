import { describe, expect, test } from 'vitest';
import type { ChangedDocument } from '../document.ts';
import { cents } from '../money/cents.ts';
import { failedRefund } from '../payment/failed-refund.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, aPayment, chicago, moment, ZONE } from '../testing/builders.ts';
import { anInvoice, towards } from '../testing/invoice-builders.ts';
import { monthlyStatements, parseMonth, statementOfMonth } from './monthly-statements.ts';
import { statementCsv, statementFileName } from './statement-csv.ts';

const modelOf = (...documents: ChangedDocument[]) => applyDocuments(emptyModel, documents);
const statements = (...documents: ChangedDocument[]) => monthlyStatements(modelOf(...documents), ZONE);

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
        paymentsCents: 0,
        refundsCents: 8_100,
        tipsCents: -1_100,
        taxCents: 0,
        netCents: -8_100,
        rows: [{ kind: 'refund', grossCents: 0, refundCents: 8_100, tipCents: -1_100, reference: 're_1' }],
      },
      {
        month: '2027-03',
        paymentsCents: 8_100,
        refundsCents: 0,
        tipsCents: 1_100,
        taxCents: 0,
        netCents: 8_100,
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
      paymentsCents: 0,
      refundsCents: -8_100,
      tipsCents: 1_100,
      netCents: 8_100,
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
      month: '2027-02',
      rows: [],
      otherFees: [],
      paymentsCents: 0,
      refundsCents: 0,
      tipsCents: 0,
      taxCents: 0,
      netCents: 0,
      feesCents: 0,
      otherFeesCents: 0,
      unknownFees: 0,
      payouts: [],
    });
  });

  test.each(['2027-13', '2027-00', '2027-1', '2027-03-01', ''])('%j is no month', (text) => {
    expect(parseMonth(text)).toBeUndefined();
  });
});

test('the file has one line a movement, in dollars, and names nobody’s formula', () => {
  const formula = { ...aBooking().customer, firstName: '=1+1', lastName: 'Reyes' };
  const [march] = statements(
    aBooking({ customer: formula }),
    aPayment({ method: 'cash', provider: null, reference: '-c' }),
  );
  if (!march) throw new Error('there is a statement');

  expect(statementCsv(march).split('\r\n')).toEqual([
    '\uFEFFDate,Kind,Method,Number,Customer,Gross,Tip,Tax,Refund,Reference,Fee,Gift card redeemed',
    "2027-03-01,Payment,Cash,BK-AAAAAA,'=1+1 Reyes,81.00,11.00,0.00,0.00,'-c,0.00,0.00",
    '',
  ]);
  expect(statementFileName(march)).toBe('fieldleaf-statement-2027-03.csv');
});
