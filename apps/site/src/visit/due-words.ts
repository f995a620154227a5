import type { Price } from '@fieldleaf/contract/site-config';
import { cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { priceCentsOf } from '../site-config/price-of.ts';
import { words } from './words.ts';

/** Due times of amounts not paid at booking. */
export const LATER_WORDS = words.later;

/** Payment of a visit at this price, unless it is paid in full at once. */
export function dueWords(price: Price): string | undefined {
  const { paymentTerms: terms } = price;
  if (!terms) return undefined;
  if (terms.kind === 'card-on-file') return words.cardHolds;
  const deposit = dollarsToCents(terms.deposit);
  return words.depositNow(formatCents(deposit), formatCents(cents(priceCentsOf(price) - deposit)));
}
