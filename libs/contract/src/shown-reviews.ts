/** The `id` of what the landing page was built with for the server to write reviews by: a section with one review in it. */
export const REVIEW_PATTERN_ID = 'review-pattern';

/** Stand in it where the server puts the words. */
export const REVIEW_MARKS = {
  heading: 'heading of the reviews',
  summary: 'summary of the reviews',
  stars: 'stars of a review',
  words: 'words of a review',
  name: 'name of a reviewer',
  visit: 'visit of a review',
} as const;
