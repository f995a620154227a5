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
    .record({
      quarters: fc.integer({ min: 1, max: 2_000 }),
      price: fc.integer({ min: 0, max: 200_000 }),
      isTaxed: fc.boolean(),
    })
    .map(({ quarters, price, isTaxed }) => ({
      ...line(quarters / 4, price),
      ...(isTaxed ? {} : { isUntaxed: true as const }),
    })),
  { minLength: 1, maxLength: 20 },
);
const rate = fc.integer({ min: 0, max: 10_000 });

test('8.25 % on $210.00 is $17.33, taken once on the sum of the lines', () => {
  const lineItems = [line(1, 7_000), line(2, 7_000)];

  expect(invoiceTotals({ lineItems, taxRateBasisPoints: 825 })).toEqual({
    subtotalCents: 21_000,
    taxableCents: 21_000,
    taxCents: 1_733,
    totalCents: 22_733,
  });
});

test('half a cent of a line rounds up', () => {
  expect(lineTotalCents(line(1.5, 333))).toBe(500);
});

test('a line in quarters is exact to half a cent, which rounds up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40_000 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      (quarters, price) => {
        expect(lineTotalCents(line(quarters / 4, price))).toBe(
          Number((BigInt(quarters * 2) * BigInt(price) + 4n) / 8n),
        );
      },
    ),
  );
});

test('advice without tax beside goods with it: the tax is on the goods', () => {
  const lineItems = [line(1, 7_000), { ...line(1.5, 9_000), isUntaxed: true as const }];

  expect(invoiceTotals({ lineItems, taxRateBasisPoints: 825 })).toEqual({
    subtotalCents: 20_500,
    taxableCents: 7_000,
    taxCents: 578,
    totalCents: 21_078,
  });
});

test('the lines and the tax add up to the total, and the tax is right to half a cent', () => {
  fc.assert(
    fc.property(lines, rate, (lineItems, taxRateBasisPoints) => {
      const totals = invoiceTotals({ lineItems, taxRateBasisPoints });
      const { subtotalCents, taxableCents, taxCents, totalCents } = totals;
      const sumOf = (items: typeof lineItems) =>
        items.reduce((total, item) => total + lineTotalCents(item), 0);
      const taxed = lineItems.filter((item) => !('isUntaxed' in item));

      expect(subtotalCents).toBe(sumOf(lineItems));
      expect(taxableCents).toBe(sumOf(taxed));
      expect(totalCents).toBe(subtotalCents + taxCents);
      expect(Math.abs(taxCents * 10_000 - taxableCents * taxRateBasisPoints)).toBeLessThanOrEqual(5_000);
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
