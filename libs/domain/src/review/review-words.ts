import type { ShownReview, ShownReviews } from './shown-reviews.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `Video consultation, March 2027` */
export function visitAndMonth({ consultationType, visitedOn }: ShownReview): string {
  const kind = consultationType === 'virtual' ? 'Video consultation' : 'On-site visit';
  return `${kind}, ${MONTHS[Number(visitedOn.slice(5, 7)) - 1]} ${visitedOn.slice(0, 4)}`;
}

/** `4.6 of 5 stars, from 12 reviews` */
export const summaryWords = ({ averageStars, count }: Pick<ShownReviews, 'averageStars' | 'count'>): string =>
  `${averageStars.toFixed(1)} of 5 stars, from ${count === 1 ? '1 review' : `${count} reviews`}`;
