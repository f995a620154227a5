import type { Price } from '@fieldleaf/contract/site-config';
import { cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { priceCentsOf } from '../site-config/price-of.ts';
import { words } from './words.ts';

/** When what is not paid at booking is paid. */
export const LATER_WORDS = words.later;

/** How a visit at this price is paid, where it is not paid in full at once. */
export function dueWords(price: Price): string | undefined {
  const { paymentTerms: terms } = price;
  if (!terms) return undefined;
  if (terms.kind === 'card-on-file') return words.cardHolds;
  const deposit = dollarsToCents(terms.deposit);
  return words.depositNow(formatCents(deposit), formatCents(cents(priceCentsOf(price) - deposit)));
}
