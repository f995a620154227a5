import { cents } from '@fieldleaf/domain/money/cents';
import { expect, test } from 'vitest';
import { formatCents } from './format-cents.ts';

test('whole dollars are written without cents', () => {
  expect([7_000, 7_578, 106_700, -500].map((amount) => formatCents(cents(amount)))).toEqual([
    '$70',
    '$75.78',
    '$1,067',
    '−$5',
  ]);
});

test('amounts that are read beside each other all have cents, or none', () => {
  const figures = [cents(106_700), cents(155_088)];

  expect(figures.map((amount) => formatCents(amount, figures))).toEqual(['$1,067.00', '$1,550.88']);
  expect(formatCents(cents(106_700), [cents(7_000)])).toBe('$1,067');
});
