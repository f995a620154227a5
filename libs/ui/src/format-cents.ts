import type { Cents } from '@fieldleaf/domain/money/cents';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `$70` for whole dollars, `$75.78` otherwise. */
export const formatCents = (amount: Cents): string =>
  (amount % 100 === 0 ? wholeDollars : dollars).format(amount / 100);
