import type { Cents } from '../money/cents.ts';

/** What can be booked and paid at once; a visit outside DFW is a quote request instead. */
export const CONSULTATION_TYPES = ['virtual', 'onsite'] as const;
export type ConsultationType = (typeof CONSULTATION_TYPES)[number];

/** The duration ids of the specification, section 9. */
export const DURATIONS = ['30min', '60min', '1hr', '2hr', '3hr', '4hr', '5hr'] as const;
export type Duration = (typeof DURATIONS)[number];

/** How long a visit is: by the price list, or `custom`, as a quote said. */
export type VisitDuration = Duration | 'custom';

/** How an offer is paid when it is booked online; an offer without any is paid in full. */
export type OfferTerms =
  /** A part of the price now, the rest later. */
  | { readonly kind: 'deposit'; readonly percent: number }
  | { readonly kind: 'fixed-deposit'; readonly amountCents: Cents }
  /** Nothing now: the card is kept for a fee, should nobody come. */
  | { readonly kind: 'card-on-file'; readonly noShowFeeCents: Cents };

/** One row of the price list. */
export type Offer = {
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
  readonly durationMinutes: number;
  readonly label: string;
  readonly priceCents: Cents;
  readonly description: string;
  readonly popular: boolean;
  /** How it is paid when it is booked online; absent: in full. */
  readonly terms?: OfferTerms;
};
