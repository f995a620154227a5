import { expect, test } from 'vitest';
import { mileageId } from '../mileage/mileage.ts';
import { mileageLog } from '../mileage/mileage-log.ts';
import { cents } from '../money/cents.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, aPayment, day, settings, ZONE } from '../testing/builders.ts';
import { statementsOfYear } from './monthly-statements.ts';
import { yearCsv, yearFileName } from './year-csv.ts';
import { yearReport } from './year-report.ts';

test('the file has a line a month, their sum, the means, and what the miles take off', () => {
  const model = applyDocuments(emptyModel, [
    settings,
    aBooking(),
    aPayment(),
    aPayment({ reference: 'c-1', kind: 'refund', method: 'cash', provider: null, amountCents: cents(600) }),
    {
      _id: mileageId(day('2027-03-02')),
      type: 'mileage',
      v: 1,
      date: day('2027-03-02'),
      tenthMiles: 125,
      reason: 'Soil',
      history: [],
    },
  ]);
  const report = yearReport(statementsOfYear(model, 2027, ZONE), 2027, model);
  const mileage = { days: mileageLog(model, 2027), rate: 700 };
  const lines = yearCsv(report, mileage).split('\r\n');

  const titles = lines[0]?.slice(1).split(',') ?? [];
  expect(titles.slice(0, 3)).toEqual(['Month', 'Virtual visits', 'On-site visits']);
  const cells = (line: string | undefined) =>
    Object.fromEntries((line ?? '').split(',').map((cell, index) => [titles[index], cell]));
  const march = {
    'Virtual visits': '75.00',
    Income: '75.00',
    'Tips (in income)': '11.00',
    Payments: '81.00',
    Refunds: '6.00',
  };
  expect(cells(lines[3])).toMatchObject({
    Month: '2027-03',
    ...march,
    'Fees not known yet': '1',
    Miles: '12.5',
  });
  expect(cells(lines[4])).toMatchObject({ Month: '2027-04', Income: '0.00', Miles: '0.0' });
  expect(cells(lines[13])).toMatchObject({ Month: '2027', ...march, Miles: '12.5' });
  expect(lines.slice(15, 18)).toEqual([
    'Means of payment,Received,Refunded',
    'Card,81.00,0.00',
    'Cash,0.00,6.00',
  ]);
  expect(lines.slice(19, 21)).toEqual(['"Mileage rate, cents a mile",70.0', 'Mileage deduction,8.75']);
  expect(yearCsv(report, { ...mileage, rate: undefined })).toContain('Mileage deduction,not known');
  expect(yearFileName(report)).toBe('fieldleaf-year-2027.csv');
});
