import type { BookingId, Contact } from '../booking/booking.ts';
import type { Actor } from '../command/actor.ts';
import type { ConsultationType } from '../consultation/consultation.ts';
import type { Cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

export const ESTIMATED_HOURS = ['1-2', '3-4', '5-6', 'full-day', 'multiple-days'] as const;
export type EstimatedHours = (typeof ESTIMATED_HOURS)[number];

/** Consultant's offer for the visit; a later one replaces earlier ones. */
export type QuoteOffer = {
  /** Not guessable: who has the link with it may accept the offer. */
  readonly offerId: string;
  readonly consultationType: ConsultationType;
  readonly durationMinutes: number;
  readonly priceCents: Cents;
  readonly travelFeeCents: Cents;
  /** Paid when the time is chosen; null: everything is. */
  readonly depositCents: Cents | null;
  /** The last day on which it can be accepted. */
  readonly validUntil: LocalDate;
  readonly words: string;
  readonly sentAt: Instant;
};

/** One thing that happened to a quote request; which offer it is about, if there was one. */
export type QuoteEvent = {
  readonly what: 'answered' | 'resent' | 'withdrawn' | 'accepted' | 'declined';
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
  readonly offerId?: string;
  readonly reason?: string;
  /** The consultant chose not to tell the customer. */
  readonly quiet?: true;
};

/** A visit outside the service area that somebody wants a price for, and what became of it. */
export type QuoteRequest = Omit<Contact, 'notes'> & {
  readonly _id: `quote:${string}`;
  readonly type: 'quote';
  readonly v: 1;
  /** Language for writing to the customer; absent: English. */
  readonly language?: 'es';
  readonly quoteRequestId: string;
  readonly createdAt: Instant;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly estimatedHours: EstimatedHours;
  readonly consultationDescription: string;
  readonly preferredDate: LocalDate | null;
  readonly specialRequests: string;
  /** Absent: nobody has dealt with it yet. */
  readonly closed?: { readonly at: Instant; readonly commandId: string };
  /** Oldest first; only the last one counts. Absent: not answered yet. */
  readonly offers?: readonly QuoteOffer[];
  readonly history?: readonly QuoteEvent[];
  /** The visit it became. */
  readonly booked?: { readonly bookingId: BookingId; readonly at: Instant };
};

export const quoteDocumentId = (quoteRequestId: string): QuoteRequest['_id'] => `quote:${quoteRequestId}`;

/** The offer that counts now; undefined before the first. */
export const currentOffer = ({ offers = [] }: Pick<QuoteRequest, 'offers'>): QuoteOffer | undefined =>
  offers.at(-1);
