import { expect, test } from 'vitest';
import { cents } from './cents.ts';
import { dollarText } from './dollar-text.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [8_100, '$81.00'],
  [99_999, '$999.99'],
  [100_000, '$1,000.00'],
  [1_234_500, '$12,345.00'],
  [123_456_789, '$1,234,567.89'],
])('%i cents read %s', (amount, text) => {
  expect(dollarText(cents(amount))).toBe(text);
});
