import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { splitDeposit } from '../money/deposit.ts';
import { dueAmount } from './due-amount.ts';
import { invoicePaymentType } from './invoice-payment-type.ts';
import { invoiceTotals, lineTotalCents } from './invoice-totals.ts';

const line = (quantity: number, unitPriceCents: number) => ({
  description: 'Plant care',
  quantity,
  unitPriceCents: cents(unitPriceCents),
});

const lines = fc.array(
  fc
    .record({ quantity: fc.integer({ min: 1, max: 500 }), price: fc.integer({ min: 0, max: 200_000 }) })
    .map(({ quantity, price }) => line(quantity, price)),
  { minLength: 1, maxLength: 20 },
);
const rate = fc.integer({ min: 0, max: 10_000 });

test('8.25 % on $210.00 is $17.33, taken once on the sum of the lines', () => {
  const lineItems = [line(1, 7_000), line(2, 7_000)];

  expect(invoiceTotals({ lineItems, taxRateBasisPoints: 825 })).toEqual({
    subtotalCents: 21_000,
    taxCents: 1_733,
    totalCents: 22_733,
  });
});

test('half a cent of a line rounds up', () => {
  expect(lineTotalCents(line(1.5, 333))).toBe(500);
});

test('the lines and the tax add up to the total, and the tax is right to half a cent', () => {
  fc.assert(
    fc.property(lines, rate, (lineItems, taxRateBasisPoints) => {
      const { subtotalCents, taxCents, totalCents } = invoiceTotals({ lineItems, taxRateBasisPoints });
      const sum = lineItems.reduce((total, item) => total + lineTotalCents(item), 0);

      expect(subtotalCents).toBe(sum);
      expect(totalCents).toBe(subtotalCents + taxCents);
      expect(Math.abs(taxCents * 10_000 - subtotalCents * taxRateBasisPoints)).toBeLessThanOrEqual(5_000);
    }),
  );
});

test('deposit and rest are what there is to pay, whichever way it is paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (total) => {
      const totalCents = cents(total);
      const deposit = dueAmount({ totalCents, paidCents: cents(0) }, 'deposit');
      if (!deposit.ok) throw new Error('a deposit is due');
      const rest = dueAmount({ totalCents, paidCents: deposit.value }, 'full');

      expect(deposit.value).toBe(splitDeposit(totalCents).depositCents);
      expect(deposit.value + (rest.ok ? rest.value : 0)).toBe(total);
    }),
  );
});

test('the deposit of $151.55 is $75.78 and the rest $75.77', () => {
  const totalCents = cents(15_155);

  expect(dueAmount({ totalCents, paidCents: cents(0) }, 'deposit')).toEqual({ ok: true, value: 7_578 });
  expect(dueAmount({ totalCents, paidCents: cents(7_578) }, 'full')).toEqual({ ok: true, value: 7_577 });
});

test('who asks for a deposit when something was paid gets the balance', () => {
  const amounts = { totalCents: cents(15_155), paidCents: cents(7_578) };

  expect(dueAmount(amounts, 'deposit')).toEqual({ ok: true, value: 7_577 });
});

test.each(['full', 'deposit'] as const)('nothing is left of a paid invoice, asked for %s', (type) => {
  const amounts = { totalCents: cents(100), paidCents: cents(100) };

  expect(dueAmount(amounts, type)).toMatchObject({ ok: false, error: { code: 'already_paid' } });
});

test.each([
  ['deposit', 'deposit'],
  ['full', 'full'],
  ['half', 'full'],
  ['Deposit', 'full'],
  [undefined, 'full'],
])('the payment type %s means %s', (asked, meant) => {
  expect(invoicePaymentType(asked)).toBe(meant);
});
