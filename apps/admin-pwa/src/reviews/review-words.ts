import type { HideReason, Review } from '@fieldleaf/domain/review/review';

export const STATUS_WORDS: Readonly<Record<Review['status'], string>> = {
  pending: 'To read',
  shown: 'On your site',
  hidden: 'Not shown',
};

export const REASON_WORDS: Readonly<Record<HideReason, string>> = {
  spam: 'It is spam',
  'names-somebody': 'It names somebody else',
  'not-about-a-visit': 'It is not about a visit',
};

export const starsWords = ({ stars }: Pick<Review, 'stars'>): string => `${stars} of 5 stars`;
