import type { Cents } from '../money/cents.ts';

/** What can be booked and paid at once; a visit outside DFW is a quote request instead. */
export const CONSULTATION_TYPES = ['virtual', 'onsite'] as const;
export type ConsultationType = (typeof CONSULTATION_TYPES)[number];

/** How long a service is, as the wire names it: the specification's `30min`, `60min`, `1hr` to `5hr`, and what the consultant adds, `45min`. */
export type Duration = `${number}min` | `${number}hr`;

/** Whether the text can name the length of a service; whether there is such a service is the price list's to say. */
export const DURATION_SHAPE = /^[1-9]\d{0,2}(?:min|hr)$/;
export const isDuration = (text: string): text is Duration => DURATION_SHAPE.test(text);

/** How long a visit is: by the price list, or `custom`, as a quote said. */
export type VisitDuration = Duration | 'custom';

/** How an offer is paid when it is booked online; an offer without any is paid in full. */
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
  /** What it is called: its length, unless the consultant gave it a name. */
  readonly label: string;
  readonly priceCents: Cents;
  readonly description: string;
  readonly popular: boolean;
  /** How it is paid when it is booked online; absent: in full. */
  readonly terms?: OfferTerms;
};
