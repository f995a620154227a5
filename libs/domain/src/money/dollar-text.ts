import type { Cents } from './cents.ts';

/** `$81.00`, as a customer reads it. */
export function dollarText(amount: Cents): string {
  const [dollars = '0', rest = '00'] = (amount / 100).toFixed(2).split('.');
  return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
