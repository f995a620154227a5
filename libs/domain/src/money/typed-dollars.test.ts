import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedDollars, typedPrice } from './typed-dollars.ts';

test.each([
  ['70', 7_000],
  ['12.5', 1_250],
  ['12,50', 1_250],
  ['0,05', 5],
  ['.5', 50],
  ['12.', 1_200],
  [' $1,234.50 ', 123_450],
  ['1,234', 123_400],
  ['1,234,567', 123_456_700],
  ['12,345', 1_234_500],
  ['12,345.67', 1_234_567],
  ['1,234,567.89', 123_456_789],
  ['-3', -300],
  ['-0', 0],
])('typed as "%s" it is %i cents', (text, amount) => {
  expect(typedDollars(text)).toBe(amount);
});

test.each([
  '',
  ' ',
  'abc',
  '12.345',
  '1.2.3',
  '1,2,3',
  '12,34.5',
  '1234,567',
  '1,234,56',
  '1234,567.00',
  '.',
  '-',
  '1e5',
  '12 dollars',
])('"%s" is no amount of dollars and cents', (text) => {
  expect(typedDollars(text)).toBeUndefined();
});

test('every amount is read back as it is written, with a point or with a comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      const written = (amount / 100).toFixed(2);

      expect(typedDollars(written)).toBe(amount);
      expect(typedDollars(written.replace('.', ','))).toBe(amount);
    }),
  );
});

test('a price is $0 to $1,000,000, and nothing else is one', () => {
  expect(['0', '12,50', '1,000,000'].map(typedPrice)).toEqual([0, 1_250, 100_000_000]);
  expect(['-1', '1,000,000.01', ''].map(typedPrice)).toEqual([undefined, undefined, undefined]);
});
