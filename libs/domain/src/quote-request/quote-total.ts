import { type Cents, cents } from '../money/cents.ts';
import type { QuoteOffer } from './quote-request.ts';

/** Total of an offered visit: its price plus travel. */
export const quoteTotalCents = ({
  priceCents,
  travelFeeCents,
}: Pick<QuoteOffer, 'priceCents' | 'travelFeeCents'>): Cents => cents(priceCents + travelFeeCents);
