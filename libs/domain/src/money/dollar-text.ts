import type { Cents } from './cents.ts';

/** `$81.00` or `−$10.00`, as a customer reads it. */
export function dollarText(amount: Cents): string {
  const [dollars = '0', rest = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.');
  return `${amount < 0 ? '−' : ''}$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
