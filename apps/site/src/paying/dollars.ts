const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars of the wire with both decimals, as sums are set in columns. */
export const dollars = (amount: number): string => exact.format(amount);
