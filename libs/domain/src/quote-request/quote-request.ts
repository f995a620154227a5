import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

export const ESTIMATED_HOURS = ['1-2', '3-4', '5-6', 'full-day', 'multiple-days'] as const;
export type EstimatedHours = (typeof ESTIMATED_HOURS)[number];

/** A visit outside the service area that somebody wants a price for; all that happens to it is that it is handled. */
export type QuoteRequest = {
  readonly _id: `quote:${string}`;
  readonly type: 'quote';
  readonly v: 1;
  readonly quoteRequestId: string;
  readonly createdAt: Instant;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly estimatedHours: EstimatedHours;
  readonly consultationDescription: string;
  readonly preferredDate: LocalDate | null;
  readonly specialRequests: string;
  /** Absent: nobody has dealt with it yet. */
  readonly closed?: { readonly at: Instant; readonly commandId: string };
};

export const quoteDocumentId = (quoteRequestId: string): QuoteRequest['_id'] => `quote:${quoteRequestId}`;
