import type { words as english } from './words.ts';

export const words: typeof english = {
  didYouMean: (email: string) => `¿Quiso decir ${email}?`,
  fullDay: (name: string) => `${name}, sin horarios`,
  month: 'Mes',
  optional: '(opcional)',
};
