import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import type { BookingPayment } from '../payment/payment.ts';
import { monthlyStatements } from '../statement/monthly-statements.ts';
import { statementCsv } from '../statement/statement-csv.ts';
import { aBooking, aPayment, chicago, settings, ZONE } from '../testing/builders.ts';
import { dashboardStats } from './dashboard-stats.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { revenueByMonth } from './revenue-by-month.ts';

const at = chicago('2027-03-02', '10:00');
const clock = { now: chicago('2027-03-15', '10:00'), timeZone: ZONE };

const paid = (bookingId: string, changes: Partial<BookingPayment>) => [
  aBooking({ bookingId: `BK-${bookingId}` }),
  aPayment({ bookingId: `BK-${bookingId}`, reference: bookingId, amountCents: cents(1_000), at, ...changes }),
];

/** Three tests, and three times money that counts: real, cash, and what an earlier version took for real. */
const movements = [
  ...paid('SIM', { provider: 'simulated' }),
  ...paid('SIMFALSE', { provider: 'simulated', livemode: false }),
  ...paid('TEST', { provider: 'stripe', livemode: false }),
  ...paid('LIVE', { provider: 'stripe', livemode: true }),
  ...paid('CASH', { provider: null, method: 'cash' }),
  ...paid('OLD', { provider: 'stripe' }),
];

const figures = (takesRealMoney: boolean | undefined) => {
  const stored = takesRealMoney === undefined ? settings : { ...settings, takesRealMoney };
  const model = applyDocuments(emptyModel, [stored, ...movements]);
  const stats = dashboardStats(model, clock);
  const [statement] = monthlyStatements(model, ZONE);
  return {
    revenue: stats.total_revenue,
    perBooking: stats.avg_booking_value,
    isMarked: stats.includes_test_money,
    month: (revenueByMonth(model, clock).at(-1)?.netCents ?? 0) / 100,
    net: (statement?.netCents ?? 0) / 100,
    rows: statement?.rows.map(({ reference, test: isTest = false }) => [reference, isTest]),
    csv: statement ? statementCsv(statement) : '',
  };
};

test.each([undefined, false])(
  'a practice that takes no real money counts its test money, marked (%s)',
  (live) => {
    expect(figures(live)).toMatchObject({ revenue: 60, perBooking: 10, isMarked: true, month: 60, net: 60 });
  },
);

test('once real money is taken, test money is no revenue, nor in any average or sum', () => {
  expect(figures(true)).toMatchObject({ revenue: 30, perBooking: 10, isMarked: false, month: 30, net: 30 });
});

test('a statement lists test money as such, whether it counts or not', () => {
  for (const live of [undefined, true]) {
    const { rows, csv } = figures(live);
    expect(rows).toEqual([
      ['CASH', false],
      ['LIVE', false],
      ['OLD', false],
      ['SIM', true],
      ['SIMFALSE', true],
      ['TEST', true],
    ]);
    expect(csv.match(/Payment \(test\)/g)).toHaveLength(3);
  }
});
