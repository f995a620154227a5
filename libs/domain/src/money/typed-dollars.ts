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

function withPoint(text: string): string {
  if (text.includes('.')) return /^-?\d{1,3}(,\d{3})+\./.test(text) ? text.replaceAll(',', '') : text;
  return /^-?\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
}
