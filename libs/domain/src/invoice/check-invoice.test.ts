import { expect, test } from 'vitest';
import { day, invoicePayload } from '../testing/builders.ts';
import { checkInvoice } from './check-invoice.ts';

const today = day('2027-03-01');
const base = invoicePayload().invoiceData;
type Data = typeof base;

function pathsOf(data: Data): readonly string[] {
  const checked = checkInvoice(data, { today, isSent: true });
  return checked.ok ? [] : (checked.error.issues ?? []).map(({ path }) => path);
}

const withRate = (taxRate: number): Data => ({
  ...base,
  invoiceDetails: { ...base.invoiceDetails, taxRate },
});

const withLine = (line: Partial<Data['lineItems'][number]>): Data => ({
  ...base,
  lineItems: base.lineItems.map((item) => ({ ...item, ...line })),
});

const free: Data = { ...withRate(0), taxAmount: 0, totalAmount: 210 };
const dearest = 1_000_000;

const FINE: readonly (readonly [what: string, data: Data])[] = [
  ['a tax of 0 %', free],
  ['a tax of 100 %', { ...withRate(100), taxAmount: 210, totalAmount: 420 }],
  ['an invoice that is due on the day it is written', dueOn('2027-03-01')],
  ['tomorrow, which a phone in the east may have already', { ...base, createdDate: day('2027-03-02') }],
  [
    'ten thousand of something',
    {
      ...withLine({ quantity: 10_000, unitPrice: 1 }),
      subtotal: 10_000,
      taxAmount: 825,
      totalAmount: 10_825,
    },
  ],
  [
    'a million dollars',
    {
      ...withLine({ quantity: 1, unitPrice: dearest }),
      subtotal: dearest,
      taxAmount: 82_500,
      totalAmount: 1_082_500,
    },
  ],
];

test.each(FINE)('%s can be written', (_, data) => {
  expect(pathsOf(data)).toEqual([]);
});

const WRONG: readonly (readonly [what: string, data: Data, path: string])[] = [
  ['a tax of less than nothing', withRate(-0.01), 'invoiceDetails.taxRate'],
  ['a tax of more than everything', withRate(100.01), 'invoiceDetails.taxRate'],
  ['a day that does not exist', { ...base, createdDate: '2027-02-30' as Data['createdDate'] }, 'createdDate'],
  ['the day after tomorrow', { ...base, createdDate: day('2027-03-03') }, 'createdDate'],
  ['a due date that does not exist', dueOn('2027-03-32' as Data['createdDate']), 'invoiceDetails.dueDate'],
  ['a due date before its own', dueOn('2027-02-28'), 'invoiceDetails.dueDate'],
  ['no customer', { ...base, customerInfo: { ...base.customerInfo, name: ' ' } }, 'customerInfo.name'],
  ['no line', { ...base, lineItems: [] }, 'lineItems'],
  ['a line that says nothing', withLine({ description: ' ' }), 'lineItems.0.description'],
  ['none of something', withLine({ quantity: 0 }), 'lineItems.0.quantity'],
  ['half of something', withLine({ quantity: 1.5 }), 'lineItems.0.quantity'],
  ['more than ten thousand', withLine({ quantity: 10_001 }), 'lineItems.0.quantity'],
  ['a price below nothing', withLine({ unitPrice: -0.01 }), 'lineItems.0.unitPrice'],
  ['a price above a million', withLine({ unitPrice: 1_000_000.01 }), 'lineItems.0.unitPrice'],
];

test.each(WRONG)('%s is refused at its field', (_, data, path) => {
  expect(pathsOf(data)).toEqual([`invoiceData.${path}`]);
});

test('a total that a line is said to have must be its quantity times its price', () => {
  expect(pathsOf(withLine({ total: 210 }))).toEqual([]);
  expect(pathsOf(withLine({ total: 209.99 }))).toEqual(['invoiceData.lineItems.0.total']);
});

test('what is kept has no blanks around it', () => {
  const typed: Data = {
    ...withLine({ description: ' Plant care ' }),
    customerInfo: {
      name: ' Ana Reyes ',
      email: ' ana@example.com ',
      phone: ' (214) 555-0101 ',
      address: ' 12 Elm Street ',
    },
    invoiceDetails: { ...base.invoiceDetails, notes: ' Thank you ' },
  };

  expect(checkInvoice(typed, { today, isSent: true })).toMatchObject({
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
  return { ...base, invoiceDetails: { ...base.invoiceDetails, dueDate: dueDate as Data['createdDate'] } };
}
