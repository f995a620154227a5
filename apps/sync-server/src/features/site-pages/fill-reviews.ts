import { REVIEW_MARKS, REVIEW_PATTERN_ID } from '@fieldleaf/contract/shown-reviews';
import { summaryWords, visitAndMonth } from '@fieldleaf/domain/review/review-words';
import { ENOUGH_REVIEWS, type ShownReview, type ShownReviews } from '@fieldleaf/domain/review/shown-reviews';
import { fillPattern } from './fill-pattern.ts';

const PATTERN = new RegExp(`<template id="${REVIEW_PATTERN_ID}">([\\s\\S]*?)</template>`);
const ONE_REVIEW = /<figure[\s\S]*?<\/figure>/;
const TESTIMONIALS = /<section[^>]*"reviews-heading"[\s\S]*?<\/section>/;

const wordsOf = (review: ShownReview) => ({
  stars: `${review.stars} of 5 stars`,
  visit: visitAndMonth(review),
  name: review.shownName,
  words: review.words,
});

/**
 * The landing page with what customers wrote: below the testimonials while there are few, and in their place once there
 * are enough. Without any, nothing is left of the pattern.
 */
export function fillReviews(page: string, reviews: ShownReviews): string {
  const pattern = PATTERN.exec(page)?.[1] ?? '';
  if (reviews.count === 0) return page.replace(PATTERN, '');
  const isEnough = reviews.count >= ENOUGH_REVIEWS;
  const one = ONE_REVIEW.exec(pattern)?.[0] ?? '';
  const heading = isEnough ? 'What plant parents say' : 'Reviews from customers';
  const section = fillPattern(pattern, REVIEW_MARKS, { heading, summary: summaryWords(reviews) }).replace(
    ONE_REVIEW,
    () => reviews.latest.map((review) => fillPattern(one, REVIEW_MARKS, wordsOf(review))).join(''),
  );
  const filled = page.replace(PATTERN, () => section);
  return isEnough ? filled.replace(TESTIMONIALS, '') : filled;
}
