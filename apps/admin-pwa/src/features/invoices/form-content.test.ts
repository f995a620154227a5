import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, day } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { checkForm, totalsOf } from './form-content.ts';
import {
  addLine,
  changeLine,
  emptyForm,
  formOfBooking,
  type InvoiceForm,
  removeLine,
} from './invoice-form.ts';

const today = day('2027-03-15');
const empty = emptyForm({ today, taxRateBasisPoints: 825 });
const filled: InvoiceForm = {
  ...empty,
  name: 'Ana Reyes',
  email: 'ana@example.com',
  lines: [{ key: 1, description: 'Repotting', quantity: '3', unitPrice: '70' }],
};
const issuesOf = (changes: Partial<InvoiceForm>, isSent = false) => {
  const checked = checkForm({ ...filled, ...changes }, { createdDate: today, today, isSent });
  return checked.ok ? [] : checked.error.map(({ path }) => path);
};
const line = (changes: object) =>
  ({ lines: [{ ...filled.lines[0], key: 1, ...changes }] }) as Partial<InvoiceForm>;

test('tax is taken once on the subtotal, half a cent up: $210.00 at 8.25 % is $17.33', () => {
  expect(totalsOf(filled)).toMatchObject({ subtotalCents: 21_000, taxCents: 1_733, totalCents: 22_733 });
});

test.each([
  ['12,50', 3_750],
  ['12.5', 3_750],
  ['$1,000.00', 300_000],
  ['', 0],
  ['abc', 0],
])('a unit price typed as "%s", three times, counts as %i cents', (unitPrice, subtotalCents) => {
  expect(totalsOf({ ...filled, ...line({ unitPrice }) })).toMatchObject({ subtotalCents });
});

test.each(['', 'two'])('a quantity of "%s" counts as 0 and has to be mended', (quantity) => {
  expect(totalsOf({ ...filled, ...line({ quantity }) })).toMatchObject({ subtotalCents: 0 });
  expect(issuesOf(line({ quantity }))).toEqual(['lineItems.0.quantity']);
});

test.each([
  ['customer.name', { name: ' ' }],
  ['customer.email', { email: 'ana' }],
  ['dueDate', { dueDate: '' }],
  ['dueDate', { dueDate: '2027-03-14' }],
  ['taxRateBasisPoints', { taxRate: 'a lot' }],
  ['taxRateBasisPoints', { taxRate: '101' }],
  ['lineItems.0.description', line({ description: '' })],
  ['lineItems.0.quantity', line({ quantity: '1.1' })],
  ['lineItems.0.unitPriceCents', line({ unitPrice: '-1' })],
  ['lineItems.0.unitPriceCents', line({ unitPrice: '12.345' })],
])('what is wrong with %s is said there (%#)', (path, changes) => {
  expect(issuesOf(changes)).toEqual([path]);
});

test('an empty price is free, and a free invoice is only ever a draft', () => {
  expect(issuesOf(line({ unitPrice: '' }))).toEqual([]);
  expect(issuesOf(line({ unitPrice: '' }), true)).toEqual(['totalCents']);
});

test('the last line cannot be removed, and a new one has a key of its own', () => {
  const two = { ...filled, ...addLine(filled) };
  expect(two.lines.map(({ key }) => key)).toEqual([1, 2]);
  const one = { ...two, ...removeLine(two, 1) };
  expect(one.lines.map(({ key }) => key)).toEqual([2]);
  expect(removeLine(one, 2).lines).toHaveLength(1);
  expect(changeLine(one, 2, { quantity: '4' }).lines[0]).toMatchObject({ quantity: '4' });
});

const account = (owed: number, isSettled = false) => ({ leftToBillCents: cents(owed), isSettled });
const lineOf = (...[owed, isSettled]: Parameters<typeof account>) =>
  formOfBooking(aBooking(), account(owed, isSettled), { today, taxRateBasisPoints: 825 }).lines[0];

test('a visit is billed at its price, without the tip', () => {
  const form = formOfBooking(aBooking(), account(8_100), { today, taxRateBasisPoints: 825 });

  expect(form).toMatchObject({
    bookingId: 'BK-AAAAAA',
    email: 'ana@example.com',
    dueDate: '2027-03-29',
    lines: [
      { description: 'Virtual consultation, 1 hour, Mon, Mar 15, 2027', quantity: '1', unitPrice: '70.00' },
    ],
  });
});

test('a visit that is partly paid is billed at what is left, one that is cancelled at its price', () => {
  expect(lineOf(3_500)).toMatchObject({ unitPrice: '35.00' });
  expect(lineOf(0)).toMatchObject({ unitPrice: '70.00' });
});

test('a visit that is paid is not billed: its form starts with an empty line', () => {
  expect(lineOf(0, true)).toMatchObject({ description: '', quantity: '1', unitPrice: '' });
});

const taxOf = (...[owed, isSettled]: Parameters<typeof account>) =>
  formOfBooking(aBooking(), account(owed, isSettled), { today, taxRateBasisPoints: 825 }).taxRate;

test('a visit costs what it was booked for, tax or none; what is added to one that is paid is taxed as usual', () => {
  expect(taxOf(7_000)).toBe('0');
  expect(taxOf(3_500)).toBe('0');
  expect(taxOf(0, true)).toBe('8.25');
});
