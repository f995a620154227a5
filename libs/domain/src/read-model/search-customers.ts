import { hasEmail } from '../booking/has-email.ts';
import type { CustomerEntry } from './customers-of.ts';
import { digitsOf, hasEveryWord, searchWords } from './search-words.ts';

const texts = new WeakMap<CustomerEntry, string>();

/** Returns the text a customer is found by, folded once per unchanged entry. */
function textOf(entry: CustomerEntry): string {
  const found = texts.get(entry);
  if (found !== undefined) return found;
  const emails = entry.addresses.filter((email) => hasEmail({ email }));
  const text = `${entry.sortName} ${emails.join(' ')} ${digitsOf(entry.contact.phone)}`;
  texts.set(entry, text);
  return text;
}

/** The people whose name, e-mail or phone number contains every word that was typed. */
export function searchCustomers(
  customers: readonly CustomerEntry[],
  search: string,
): readonly CustomerEntry[] {
  const words = searchWords(search);
  return words.length === 0 ? customers : customers.filter((entry) => hasEveryWord(textOf(entry), words));
}
