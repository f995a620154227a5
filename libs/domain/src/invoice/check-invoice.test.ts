import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { day, invoiceFields } from '../testing/builders.ts';
import { checkInvoice } from './check-invoice.ts';

const today = day('2027-03-01');
const base = { ...invoiceFields(), createdDate: day('2027-03-01') };
type Data = typeof base;

function pathsOf(data: Data): readonly string[] {
  const checked = checkInvoice(data, { ...data, today, isSent: true });
  return checked.ok ? [] : (checked.error.issues ?? []).map(({ path }) => path);
}

const withRate = (taxRateBasisPoints: number): Data => ({ ...base, taxRateBasisPoints });

const withLine = (line: Partial<Data['lineItems'][number]>): Data => ({
  ...base,
  lineItems: base.lineItems.map((item) => ({ ...item, ...line })),
});

const FINE: readonly (readonly [what: string, data: Data])[] = [
  ['a tax of 0 %', withRate(0)],
  ['a tax of 100 %', withRate(10_000)],
  ['an invoice that is due on the day it is written', dueOn('2027-03-01')],
  ['tomorrow, which a phone in the east may have already', { ...base, createdDate: day('2027-03-02') }],
  ['a quarter of something', withLine({ quantity: 0.25 })],
  ['ten thousand of something', withLine({ quantity: 10_000, unitPriceCents: cents(100) })],
  ['a million dollars', withLine({ quantity: 1, unitPriceCents: cents(100_000_000) })],
];

test.each(FINE)('%s can be written', (_, data) => {
  expect(pathsOf(data)).toEqual([]);
});

const WRONG: readonly (readonly [what: string, data: Data, path: string])[] = [
  ['a tax of less than nothing', withRate(-1), 'taxRateBasisPoints'],
  ['a tax of more than everything', withRate(10_001), 'taxRateBasisPoints'],
  ['a day that does not exist', { ...base, createdDate: '2027-02-30' as Data['createdDate'] }, 'createdDate'],
  ['the day after tomorrow', { ...base, createdDate: day('2027-03-03') }, 'createdDate'],
  ['a due date that does not exist', dueOn('2027-03-32' as Data['createdDate']), 'dueDate'],
  ['a due date before its own', dueOn('2027-02-28'), 'dueDate'],
  ['no customer', { ...base, customer: { ...base.customer, name: ' ' } }, 'customer.name'],
  ['no line', { ...base, lineItems: [] }, 'lineItems'],
  ['a line that says nothing', withLine({ description: ' ' }), 'lineItems.0.description'],
  ['none of something', withLine({ quantity: 0 }), 'lineItems.0.quantity'],
  ['a tenth of something', withLine({ quantity: 1.1 }), 'lineItems.0.quantity'],
  ['more than ten thousand', withLine({ quantity: 10_001 }), 'lineItems.0.quantity'],
  ['a price below nothing', withLine({ unitPriceCents: cents(-1) }), 'lineItems.0.unitPriceCents'],
  ['a price above a million', withLine({ unitPriceCents: cents(100_000_001) }), 'lineItems.0.unitPriceCents'],
];

test.each(WRONG)('%s is refused at its field', (_, data, path) => {
  expect(pathsOf(data)).toEqual([path]);
});

test('what is kept has no blanks around it', () => {
  const typed: Data = {
    ...withLine({ description: ' Plant care ' }),
    customer: {
      name: ' Ana Reyes ',
      email: ' ana@example.com ',
      phone: ' (214) 555-0101 ',
      address: ' 12 Elm Street ',
    },
    notes: ' Thank you ',
  };

  expect(checkInvoice(typed, { ...typed, today, isSent: true })).toMatchObject({
    value: {
      customer: {
        name: 'Ana Reyes',
        email: 'ana@example.com',
        phone: '(214) 555-0101',
        address: '12 Elm Street',
      },
      lineItems: [{ description: 'Plant care' }],
      notes: 'Thank you',
    },
  });
});

function dueOn(dueDate: string): Data {
  return { ...base, dueDate: dueDate as Data['createdDate'] };
}
