import { expect, test } from 'vitest';
import { cents } from './cents.ts';
import { customTip, presetTip } from './tip.ts';

test.each([
  [7_000, 15, 1_100],
  [7_000, 18, 1_300],
  [7_000, 20, 1_400],
  [7_000, 25, 1_800],
  [4_000, 15, 600],
  [14_000, 18, 2_500],
  [35_000, 25, 8_800],
])('of %i cents, %i percent is a tip of %i cents', (price, percent, tip) => {
  expect(presetTip(cents(price), percent)).toBe(tip);
});

test.each([
  [0.4, 0],
  [0.5, 100],
  [12.49, 1_200],
  [12.5, 1_300],
  [-3, 0],
  [1_000.49, 100_000],
])('a typed tip of $%d counts as %i cents', (dollars, tip) => {
  expect(customTip(dollars, 'tipAmount')).toEqual({ ok: true, value: tip });
});

test.each([1_000.5, 1e300, Number.NaN])('a tip of $%d is refused at its field', (dollars) => {
  expect(customTip(dollars, 'tipAmount')).toMatchObject({
    ok: false,
    error: { code: 'invalid_input', issues: [{ path: 'tipAmount' }] },
  });
});
