import { type Cents, cents } from './cents.ts';

const AMOUNT = /^(-?)(\d{0,9})(?:\.(\d{1,2})?)?$/;

/**
 * Dollars as people type them, in cents: `12.5`, `12,50`, `$1,234.50`. A comma with three digits after it
 * groups thousands; otherwise it stands for the point. Undefined when it is no amount, or has more than
 * two decimals; empty text is no amount.
 */
export function typedDollars(text: string): Cents | undefined {
  const [, sign = '', whole = '', decimals = ''] = AMOUNT.exec(withPoint(text.replace(/[\s$]/g, ''))) ?? [];
  if (whole === '' && decimals === '') return undefined;
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return cents(sign === '' || amount === 0 ? amount : -amount);
}

const MOST_CENTS = 100_000_000;

/** The same for $0 to $1,000,000, all that is ever charged; undefined for any other amount. */
export function typedPrice(text: string): Cents | undefined {
  const amount = typedDollars(text);
  return amount !== undefined && amount >= 0 && amount <= MOST_CENTS ? amount : undefined;
}

function withPoint(text: string): string {
  if (text.includes('.')) return /^-?\d{1,3}(,\d{3})+\./.test(text) ? text.replaceAll(',', '') : text;
  return /^-?\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
}
