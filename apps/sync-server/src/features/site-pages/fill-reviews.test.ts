import { REVIEW_MARKS, REVIEW_PATTERN_ID } from '@fieldleaf/contract/shown-reviews';
import type { Language } from '@fieldleaf/domain/language/language';
import type { ShownReview } from '@fieldleaf/domain/review/shown-reviews';
import { day } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { fillReviews } from './fill-reviews.ts';

const { heading, summary, stars, words, name, visit } = REVIEW_MARKS;
const ONE = `<figure>${stars}|${words}|${name}|${visit}</figure>`;
const PAGE = `<section class="a" aria-labelledby="reviews-heading">127 reviews</section><template id="${REVIEW_PATTERN_ID}"><section aria-labelledby="customer-reviews-heading">${heading}:${summary}:${ONE}</section></template><footer>`;

const review: ShownReview = {
  stars: 2,
  words: 'Late',
  shownName: 'Ana R.',
  sentOn: day('2027-03-16'),
  visitedOn: day('2027-03-15'),
  consultationType: 'virtual',
};

const pageWith = (count: number, changes: Partial<ShownReview> = {}, language: Language = 'en') =>
  fillReviews(
    PAGE,
    {
      latest: Array.from({ length: Math.min(count, 8) }, () => ({ ...review, ...changes })),
      count,
      averageStars: 2,
    },
    language,
  );

test('without a review the page is as it was, and nothing is left of the pattern', () => {
  expect(pageWith(0)).toBe(
    '<section class="a" aria-labelledby="reviews-heading">127 reviews</section><footer>',
  );
});

test('up to seven stand below the testimonials under a heading of their own, with stars, name, kind and month', () => {
  expect(pageWith(1)).toContain('127 reviews');
  expect(pageWith(1)).toContain(
    'Reviews from customers:2.0 of 5 stars, from 1 review:<figure>2 of 5 stars|Late|Ana R.|Video consultation, March 2027</figure>',
  );
  expect(pageWith(7)).toContain('127 reviews');
});

test('from eight on they stand instead of them', () => {
  expect(pageWith(8)).not.toContain('127 reviews');
  expect(pageWith(9)).toContain('What plant parents say:2.0 of 5 stars, from 9 reviews');
  expect(pageWith(9).match(/<figure>/g)).toHaveLength(8);
});

test.each(['</section><script>alert(1)</script>', '$& $1', words, `${name} & <b>`])(
  'what somebody wrote is text, whatever it is: %s',
  (said) => {
    const filled = pageWith(1, { words: said });
    const escaped = said.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    expect(filled).toContain(`<figure>2 of 5 stars|${escaped}|Ana R.|`);
    expect(filled).not.toContain('<script>');
  },
);

test('the Spanish page says in Spanish what stands around the words of a customer', () => {
  expect(pageWith(1, {}, 'es')).toContain(
    'Opiniones de clientes:2.0 de 5 estrellas, de 1 opinión:<figure>2 de 5 estrellas|Late|Ana R.|Consulta por video, marzo de 2027</figure>',
  );
  expect(pageWith(9, {}, 'es')).toContain(
    'Lo que dicen quienes aman sus plantas:2.0 de 5 estrellas, de 9 opiniones',
  );
});
