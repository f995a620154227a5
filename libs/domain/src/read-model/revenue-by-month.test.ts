import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { aPayment, chicago, moment, ZONE } from '../testing/builders.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { revenueByMonth } from './revenue-by-month.ts';

let payments = 0;

const moved = (amountCents: number, at: string, kind: 'payment' | 'refund' = 'payment') => {
  payments += 1;
  return aPayment({ reference: `p-${payments}`, amountCents: cents(amountCents), at: moment(at), kind });
};

const revenueOf = (now: string, ...movements: ReturnType<typeof moved>[]) =>
  revenueByMonth(applyDocuments(emptyModel, movements), { now: chicago(now, '10:00'), timeZone: ZONE });

test('a year is shown, this month last, empty months included', () => {
  const months = revenueOf('2027-03-15');

  expect(months.map(({ month }) => month)).toEqual(
    ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'].concat([
      ...['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'],
    ]),
  );
  expect(months.every(({ netCents }) => netCents === 0)).toBe(true);
});

test('a refund subtracts in the month in which it was made, below zero if need be', () => {
  const months = revenueOf(
    '2027-03-15',
    moved(8_100, '2027-02-10T12:00:00Z'),
    moved(7_000, '2027-03-02T12:00:00Z'),
    moved(8_100, '2027-03-03T12:00:00Z', 'refund'),
  );

  expect(months.slice(-2)).toEqual([
    { month: '2027-02', netCents: 8_100 },
    { month: '2027-03', netCents: -1_100 },
  ]);
});

test('a month begins and ends at midnight of the practice, also where the clocks change in between', () => {
  // March begins in winter time (UTC-6) and ends in summer time (UTC-5).
  const months = revenueOf(
    '2027-04-15',
    moved(1, '2027-03-01T05:59:59.999Z'),
    moved(10, '2027-03-01T06:00:00.000Z'),
    moved(100, '2027-04-01T04:59:59.999Z'),
    moved(1_000, '2027-04-01T05:00:00.000Z'),
  );

  expect(months.slice(-3)).toEqual([
    { month: '2027-02', netCents: 1 },
    { month: '2027-03', netCents: 110 },
    { month: '2027-04', netCents: 1_000 },
  ]);
});

test('in the repeated hour of autumn both passes belong to November', () => {
  const months = revenueOf(
    '2027-11-20',
    moved(1, '2027-11-07T06:30:00.000Z'),
    moved(10, '2027-11-07T07:30:00.000Z'),
  );

  expect(months.at(-1)).toEqual({ month: '2027-11', netCents: 11 });
});

test('what is older than a year is not shown', () => {
  expect(revenueOf('2027-03-15', moved(8_100, '2026-03-31T12:00:00Z'))[0]).toEqual({
    month: '2026-04',
    netCents: 0,
  });
});
