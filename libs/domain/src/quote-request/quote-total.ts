import { type Cents, cents } from '../money/cents.ts';
import type { QuoteOffer } from './quote-request.ts';

/** What a visit costs that was offered so: its price and the way there. */
export const quoteTotalCents = ({
  priceCents,
  travelFeeCents,
}: Pick<QuoteOffer, 'priceCents' | 'travelFeeCents'>): Cents => cents(priceCents + travelFeeCents);
