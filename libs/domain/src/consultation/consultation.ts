import type { Cents } from '../money/cents.ts';

/** Types that can be booked and paid for at once; a visit outside DFW is a quote request instead. */
export const CONSULTATION_TYPES = ['virtual', 'onsite'] as const;
export type ConsultationType = (typeof CONSULTATION_TYPES)[number];

/**
 * Length of a service, as the wire names it: the specification's `30min`, `60min`, `1hr` to `5hr`, and the
 * consultant's own, such as `45min`.
 */
export type Duration = `${number}min` | `${number}hr`;

/** Format of a service length; the price list tells whether such a service exists. */
export const DURATION_SHAPE = /^[1-9]\d{0,2}(?:min|hr)$/;
export const isDuration = (text: string): text is Duration => DURATION_SHAPE.test(text);

/** Length of a visit: from the price list, or `custom` for one set by a quote. */
export type VisitDuration = Duration | 'custom';

/** Payment terms for an offer booked online; an offer without terms is paid in full. */
export type OfferTerms =
  /** A part of the price now, the rest later. */
  | { readonly kind: 'deposit'; readonly percent: number }
  | { readonly kind: 'fixed-deposit'; readonly amountCents: Cents }
  /** Nothing now: the card is kept for a fee, should nobody come. */
  | { readonly kind: 'card-on-file'; readonly noShowFeeCents: Cents };

/** A service as it is sold, one row of the price list: there is one of a kind and a length. */
export type Offer = {
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
  readonly durationMinutes: number;
  /** Name of the offer: its length, unless the consultant gave it one. */
  readonly label: string;
  readonly priceCents: Cents;
  readonly description: string;
  /** Both for those who read Spanish; absent: they read the words above. */
  readonly labelSpanish?: string;
  readonly descriptionSpanish?: string;
  readonly popular: boolean;
  /** Payment terms for online booking; absent: paid in full. */
  readonly terms?: OfferTerms;
};
