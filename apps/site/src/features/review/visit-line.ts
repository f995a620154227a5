import type { ReviewView } from '@fieldleaf/contract/reviews';
import { words as language } from '../../language/words.ts';
import { words } from './words.ts';

type Visit = Pick<ReviewView, 'consultation_type' | 'visited_on'>;

export const visitKindOf = ({ consultation_type: type }: Visit): string =>
  type === 'virtual' ? words.virtual : words.onsite;

/** `March 2027`; of a day at noon, so that no time zone moves it. */
export const monthOf = ({ visited_on: day }: Visit): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(language.locale, { month: 'long', year: 'numeric' });
