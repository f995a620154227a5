import type { QuoteView } from '@fieldleaf/contract/quotes';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';

export type Offer = NonNullable<QuoteView['offer']>;

export const totalOf = ({ priceCents, travelFeeCents }: Offer): Cents => cents(priceCents + travelFeeCents);

/** Amount due to book the visit. */
export const dueNow = (offer: Offer, pays: 'deposit' | 'total'): Cents =>
  pays === 'deposit' && offer.depositCents !== null ? cents(offer.depositCents) : totalOf(offer);
