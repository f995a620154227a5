import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { Month, StatementTotals } from '@fieldleaf/domain/statement/monthly-statements';

const name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `March 2027` */
export const monthWords = (month: Month): string => name.format(new Date(`${month}-01T00:00:00Z`));

/** Dollars that may be below zero: `−$11.00`. */
export const signedText = (amount: Cents): string =>
  amount < 0 ? `−${dollarText(cents(-amount))}` : dollarText(amount);

/** The sums of a month, in the order in which they are read. */
export const totalsWords = (totals: StatementTotals) => [
  { label: 'Payments', value: signedText(totals.paymentsCents) },
  { label: 'Refunds', value: signedText(cents(0 - totals.refundsCents)) },
  { label: 'Net', value: signedText(totals.netCents) },
  { label: 'Tips', value: signedText(totals.tipsCents) },
  { label: 'Tax', value: signedText(totals.taxCents) },
];
