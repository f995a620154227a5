import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './cents.ts';
import { salesTax } from './sales-tax.ts';

test('8.25 % of $210.00 is $17.33: half a cent rounds up', () => {
  expect(salesTax(cents(21_000), 825)).toBe(1_733);
});

test('the tax is never further than half a cent from the exact share', () => {
  const subtotals = fc.integer({ min: 0, max: 10_000_000 });
  const rates = fc.integer({ min: 0, max: 2_500 });

  fc.assert(
    fc.property(subtotals, rates, (subtotal, rate) => {
      const doubledError = 2 * (salesTax(cents(subtotal), rate) * 10_000 - subtotal * rate);

      expect(doubledError).toBeGreaterThan(-10_000);
      expect(doubledError).toBeLessThanOrEqual(10_000);
    }),
  );
});
