import type { Price } from '@fieldleaf/contract/site-config';
import { cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { priceCentsOf } from '../site-config/price-of.ts';

/** When what is not paid at booking is paid. */
export const LATER_WORDS = 'by a link we email you the day before, or at your visit';

/** How a visit at this price is paid, where it is not paid in full at once. */
export function dueWords(price: Price): string | undefined {
  const { paymentTerms: terms } = price;
  if (!terms) return undefined;
  if (terms.kind === 'card-on-file') return 'Nothing to pay now. A card holds your time.';
  const deposit = dollarsToCents(terms.deposit);
  return `${formatCents(deposit)} deposit now, ${formatCents(cents(priceCentsOf(price) - deposit))} later`;
}
