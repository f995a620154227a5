import { REVIEW_MARKS, REVIEW_PATTERN_ID } from '@fieldleaf/contract/shown-reviews';
import type { Language } from '@fieldleaf/domain/language/language';
import { reviewWordsIn, summaryWords, visitAndMonth } from '@fieldleaf/domain/review/review-words';
import { ENOUGH_REVIEWS, type ShownReview, type ShownReviews } from '@fieldleaf/domain/review/shown-reviews';
import { fillPattern } from './fill-pattern.ts';

const PATTERN = new RegExp(`<template id="${REVIEW_PATTERN_ID}">([\\s\\S]*?)</template>`);
const ONE_REVIEW = /<figure[\s\S]*?<\/figure>/;
const TESTIMONIALS = /<section[^>]*"reviews-heading"[\s\S]*?<\/section>/;

const wordsIn = (language: Language) => (review: ShownReview) => ({
  stars: reviewWordsIn(language).stars(review.stars),
  visit: visitAndMonth(review, language),
  name: review.shownName,
  words: review.words,
});

/**
 * The landing page with what customers wrote: below the testimonials while there are few, and in their place once there
 * are enough. Without any, nothing is left of the pattern.
 */
export function fillReviews(page: string, reviews: ShownReviews, language: Language): string {
  const pattern = PATTERN.exec(page)?.[1] ?? '';
  if (reviews.count === 0) return page.replace(PATTERN, '');
  const isEnough = reviews.count >= ENOUGH_REVIEWS;
  const one = ONE_REVIEW.exec(pattern)?.[0] ?? '';
  const { whatTheySay, fromCustomers } = reviewWordsIn(language);
  const around = {
    heading: isEnough ? whatTheySay : fromCustomers,
    summary: summaryWords(reviews, language),
  };
  const each = reviews.latest.map(wordsIn(language)).map((words) => fillPattern(one, REVIEW_MARKS, words));
  const section = fillPattern(pattern, REVIEW_MARKS, around).replace(ONE_REVIEW, () => each.join(''));
  const filled = page.replace(PATTERN, () => section);
  return isEnough ? filled.replace(TESTIMONIALS, '') : filled;
}
