import type { QuoteKey } from '@fieldleaf/contract/quotes';
import type { Offer } from './offer-sums.ts';
import type { OfferVisit } from './offer-visit.ts';

/** Props of each step toward the visit. */
export type OfferStepProps = {
  readonly offerKey: QuoteKey;
  readonly offer: Offer;
  readonly visit: OfferVisit;
  readonly onChange: (changes: Partial<OfferVisit>) => void;
};
