import { foldText } from '../consultation-note/fold-text.ts';
import type { CustomerEntry } from './customers-of.ts';

const texts = new WeakMap<CustomerEntry, string>();

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What a person is found by; folded once for as long as the entry stays the same. */
function textOf(entry: CustomerEntry): string {
  const found = texts.get(entry);
  if (found !== undefined) return found;
  const text = `${entry.sortName} ${entry.email} ${digitsOf(entry.contact.phone)}`;
  texts.set(entry, text);
  return text;
}

/**
 * The people whose name, e-mail or phone number contains every word, in any case and with any accents. A
 * phone number may be typed with any signs between its digits.
 */
export function searchCustomers(
  customers: readonly CustomerEntry[],
  search: string,
): readonly CustomerEntry[] {
  const typed = foldText(search);
  if (typed === '') return customers;
  const words = /^[\d\s()+.\-/]+$/.test(typed) ? [digitsOf(typed)] : typed.split(' ');
  return customers.filter((customer) => words.every((word) => textOf(customer).includes(word)));
}
