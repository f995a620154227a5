import { type Cents, cents } from './cents.ts';

/**
 * Sales tax on a subtotal, rate in basis points (825 = 8.25 %). Half a cent rounds up, once, on the
 * subtotal and never per line: $210.00 at 8.25 % is $17.33.
 */
export const salesTax = (subtotalCents: Cents, rateBasisPoints: number): Cents =>
  cents(Math.round((subtotalCents * rateBasisPoints) / 10_000));
