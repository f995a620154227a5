import { type Cents, cents } from '../money/cents.ts';
import type { Reduction } from './promo-code.ts';

/** The least a card payment can be: a price that falls below it is not worth a charge. */
const LEAST_PRICE = 50;

/**
 * What a code takes off a price, half a cent rounding up, never more than the price. Less than fifty cents cannot be
 * charged to a card: such a rest is taken off too. The tip stays as it was chosen.
 */
export function discountOf(reduction: Reduction, priceCents: Cents): Cents {
  const wanted =
    reduction.kind === 'percent' ? Math.round((priceCents * reduction.percent) / 100) : reduction.amountCents;
  const discount = Math.min(Math.max(0, wanted), priceCents);
  const rest = priceCents - discount;
  return cents(discount > 0 && rest < LEAST_PRICE ? priceCents : discount);
}
