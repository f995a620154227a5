import { REVIEW_MARKS, REVIEW_PATTERN_ID } from '@fieldleaf/contract/shown-reviews';
import { summaryWords, visitAndMonth } from '@fieldleaf/domain/review/review-words';
import { ENOUGH_REVIEWS, type ShownReview, type ShownReviews } from '@fieldleaf/domain/review/shown-reviews';
import { escaped } from './fill-page.ts';

const PATTERN = new RegExp(`<template id="${REVIEW_PATTERN_ID}">([\\s\\S]*?)</template>`);
const ONE_REVIEW = /<figure[\s\S]*?<\/figure>/;
const TESTIMONIALS = /<section[^>]*"reviews-heading"[\s\S]*?<\/section>/;

type Words = Readonly<Partial<Record<keyof typeof REVIEW_MARKS, string>>>;

const MARKS = new RegExp(Object.values(REVIEW_MARKS).join('|'), 'g');

/** All marks at once: what somebody wrote is not looked through for marks again. */
function fill(pattern: string, words: Words): string {
  const byMark = new Map(
    Object.entries(words).map(([name, said]) => [REVIEW_MARKS[name as keyof Words], said]),
  );
  return pattern.replace(MARKS, (mark) => escaped(byMark.get(mark as never) ?? mark));
}

const wordsOf = (review: ShownReview): Words => ({
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
  const section = fill(pattern, { heading, summary: summaryWords(reviews) }).replace(ONE_REVIEW, () =>
    reviews.latest.map((review) => fill(one, wordsOf(review))).join(''),
  );
  const filled = page.replace(PATTERN, () => section);
  return isEnough ? filled.replace(TESTIMONIALS, '') : filled;
}
