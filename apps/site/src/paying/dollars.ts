import { words } from '../language/words.ts';

const exact = new Intl.NumberFormat(words.locale, { style: 'currency', currency: 'USD' });

/** Dollars of the wire with both decimals, as sums are set in columns. */
export const dollars = (amount: number): string => exact.format(amount);
