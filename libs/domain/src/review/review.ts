import type { BookingId } from '../booking/booking.ts';
import type { Actor } from '../command/actor.ts';
import type { Instant } from '../time/instant.ts';

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** Reasons a review is not on the site. A bad rating is no reason. */
export const HIDE_REASONS = ['spam', 'names-somebody', 'not-about-a-visit'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

/** One thing that happened to a review. */
export type ReviewEvent = {
  readonly what: 'sent' | 'shown' | 'hidden';
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
  /** Set for a hidden review. */
  readonly reason?: HideReason;
};

/** Customer's public review of a past visit: one for each visit, by the id of its booking. */
export type Review = {
  readonly _id: `review:${BookingId}`;
  readonly type: 'review';
  readonly v: 1;
  /** Language of emails to its author; absent: English. */
  readonly language?: 'es';
  readonly bookingId: BookingId;
  readonly stars: Stars;
  readonly words: string;
  /** As its writer wants to be named on the site. */
  readonly shownName: string;
  readonly status: 'pending' | 'shown' | 'hidden';
  /** Oldest first. Only what was sent last is kept of its words. */
  readonly history: readonly ReviewEvent[];
};

export const reviewDocumentId = (bookingId: BookingId): Review['_id'] => `review:${bookingId}`;

/** The last time its writer sent it: who decides says by it which words were read. */
export const lastSent = ({ history }: Pick<Review, 'history'>): ReviewEvent | undefined =>
  history.findLast(({ what }) => what === 'sent');
