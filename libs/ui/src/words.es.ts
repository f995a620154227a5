import type { words as english } from './words.ts';

export const words: typeof english = {
  fullDay: (name: string) => `${name}, sin horarios`,
  month: 'Mes',
  optional: '(opcional)',
};
