import type { Contact } from '../booking/booking.ts';
import type { ConsultationType } from '../consultation/consultation.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { LocalDate } from '../time/local-date.ts';
import { lastSent, type Review } from './review.ts';

/** From so many on, the site's own reviews stand alone. */
export const ENOUGH_REVIEWS = 8;

/** Maximum number of reviews on the site. */
const MOST_SHOWN = 8;

/** A review as everybody reads it. */
export type ShownReview = Pick<Review, 'stars' | 'words' | 'shownName'> & {
  readonly sentOn: LocalDate;
  readonly visitedOn: LocalDate;
  readonly consultationType: ConsultationType;
};

export type ShownReviews = {
  /** The latest, newest first. */
  readonly latest: readonly ShownReview[];
  /** Covers all shown reviews, not the latest alone. */
  readonly count: number;
  readonly averageStars: number;
};

type Model = Pick<PracticeModel, 'reviewsById' | 'bookingsById'>;

const sentAt = (review: Review): string => lastSent(review)?.at ?? '';

/** Returns the site's reviews: only those the consultant has read and shows, whatever their stars. */
export function shownReviews({ reviewsById, bookingsById }: Model): ShownReviews {
  const shown = [...reviewsById.values()]
    .filter(({ status, bookingId }) => status === 'shown' && bookingsById.has(bookingId))
    .sort((one, other) => (sentAt(one) < sentAt(other) ? 1 : -1));
  const latest = shown.slice(0, MOST_SHOWN).flatMap((review): ShownReview[] => {
    const appointment = bookingsById.get(review.bookingId)?.appointment;
    if (!appointment) return [];
    const { stars, words, shownName } = review;
    const { date, consultationType } = appointment;
    // The day in UTC: only the month is read by people.
    const sentOn = sentAt(review).slice(0, 10) as LocalDate;
    return [{ stars, words, shownName, sentOn, visitedOn: date, consultationType }];
  });
  const stars = shown.reduce((sum, review) => sum + review.stars, 0);
  return { latest, count: shown.length, averageStars: shown.length === 0 ? 0 : stars / shown.length };
}

/** Returns the reviews still to be decided about, the longest wait first. */
export const reviewsToRead = ({ reviewsById }: Pick<PracticeModel, 'reviewsById'>): readonly Review[] =>
  [...reviewsById.values()]
    .filter(({ status }) => status === 'pending')
    .sort((one, other) => (sentAt(one) < sentAt(other) ? -1 : 1));

/** Returns the name shown until the customer chooses another: `Ana R.` */
export function shownNameOf({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string {
  const [initial] = lastName.trim();
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
