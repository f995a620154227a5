import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, centsToDollars, dollarsToCents, sumCents } from './cents.ts';

test('dollars of the wire become the same cents and come back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      expect(dollarsToCents(centsToDollars(cents(amount)))).toBe(amount);
    }),
  );
});

test('a fraction of a cent is a programming error', () => {
  expect(() => cents(0.5)).toThrow(RangeError);
});

test('nothing adds up to nothing', () => {
  expect(sumCents([])).toBe(0);
  expect(sumCents([cents(1), cents(2)])).toBe(3);
});
