import type { Language } from '../language/language.ts';
import { visitAndMonth } from './review-words.ts';
import type { ShownReview, ShownReviews } from './shown-reviews.ts';

const STARS_OF = { bestRating: 5, worstRating: 1 } as const;

const dataIn = (language: Language) => (review: ShownReview) => ({
  '@type': 'Review',
  name: visitAndMonth(review, language),
  author: { '@type': 'Person', name: review.shownName },
  datePublished: review.sentOn,
  reviewBody: review.words,
  reviewRating: { '@type': 'Rating', ratingValue: review.stars, ...STARS_OF },
});

/** Reviews as search engines read them (schema.org); before the first there is nothing to say. */
export const reviewData = (reviews: ShownReviews | undefined, language: Language) =>
  reviews && reviews.count > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.averageStars.toFixed(1),
          reviewCount: reviews.count,
          ...STARS_OF,
        },
        review: reviews.latest.map(dataIn(language)),
      }
    : {};
